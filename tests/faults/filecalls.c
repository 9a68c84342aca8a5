/* Counts the calls that a process makes on the files of one folder; can kill it at any of them, have one fail,
 * be slow, or write down what was written. Preloaded into the processes that tests/faults starts, and driven
 * from them through filecalls.py. One thread at a time, as the journal has it. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

enum { OPEN = 1, WRITE = 2, SYNC = 4, TRUNCATE = 8, UNLINK = 16, RENAME = 32, READ = 64 };
enum { NOTHING, KILL_BEFORE, KILL_HALF, KILL_AFTER, FAIL, FAIL_HALF, CUT_SHORT };

#define FILES 4096

static char *names[FILES]; /* by descriptor: the path of a watched file */
static char mark[PATH_MAX];
static int action, error_number, counted = OPEN | WRITE | SYNC | TRUNCATE | UNLINK | RENAME;
static long count, first, last, delay_ms, syncs;
static int journal = -1; /* descriptor of the record of calls */

/* ------------------------------------------------------------- driven from outside */

void filecalls_watch(const char *part) { snprintf(mark, sizeof mark, "%s", part); }

void filecalls_plan(int what, int ops, long from, long times, int error) {
  action = what, counted = ops, first = from, last = from + times - 1, error_number = error;
  count = 0;
}

long filecalls_count(void) { return count; }
long filecalls_syncs(void) { return syncs; }
void filecalls_delay(long ms) { delay_ms = ms; }
void filecalls_record(int fd) { journal = fd; }

/* ------------------------------------------------------------- inside */

#define REAL(name) \
  static __typeof__(&name) real; \
  if (!real) real = (__typeof__(&name))dlsym(RTLD_NEXT, #name)

static ssize_t plain_write(int fd, const void *data, size_t size) {
  REAL(write);
  return real(fd, data, size);
}

static void put_all(const void *data, size_t size) {
  const char *at = data;
  while (size > 0) {
    ssize_t done = plain_write(journal, at, size);
    if (done <= 0) abort();
    at += done, size -= (size_t)done;
  }
}

static void note(char op, const char *path, uint64_t offset, const void *data, uint64_t size) {
  if (journal < 0) return;
  int before = errno;
  struct { uint64_t op, path, offset, size; } head = {(uint64_t)op, strlen(path), offset, size};
  put_all(&head, sizeof head);
  put_all(path, head.path);
  if (data && size) put_all(data, size);
  errno = before;
}

void filecalls_note(const char *text) { note('n', text, 0, NULL, 0); }

static int watched(const char *path) { return mark[0] && path && strstr(path, mark) != NULL; }

static const char *name_of(int fd) { return fd >= 0 && fd < FILES ? names[fd] : NULL; }

static void die(void) {
  kill(getpid(), SIGKILL);
  for (;;) pause();
}

/* What is to happen at this call. */
static int due(int op) {
  if (!(counted & op)) return NOTHING;
  count++;
  int now = action && count >= first && count <= last ? action : NOTHING;
  if (now == KILL_BEFORE) die();
  if (now == FAIL || (now == FAIL_HALF && op != WRITE)) {
    errno = error_number;
    return FAIL;
  }
  return now;
}

static void done(int what) {
  if (what == KILL_AFTER || what == KILL_HALF) die();
}

static void forget(int fd) {
  if (fd >= 0 && fd < FILES && names[fd]) free(names[fd]), names[fd] = NULL;
}

/* ------------------------------------------------------------- the calls */

static int opened(int (*real)(const char *, int, ...), const char *path, int flags, mode_t mode) {
  if (!watched(path)) {
    int fd = real(path, flags, mode);
    forget(fd);
    return fd;
  }
  int what = due(OPEN);
  if (what == FAIL) return -1;
  struct stat there;
  int fresh = (flags & O_CREAT) && stat(path, &there) != 0;
  int fd = real(path, flags, mode);
  forget(fd);
  if (fd >= 0 && fd < FILES) names[fd] = strdup(path);
  if (fd >= 0 && fresh) note('c', path, 0, NULL, 0);
  if (fd >= 0 && !fresh && (flags & O_TRUNC)) note('t', path, 0, NULL, 0);
  done(what);
  return fd;
}

static mode_t mode_in(int flags, va_list more) { return flags & (O_CREAT | O_TMPFILE) ? va_arg(more, mode_t) : 0; }

int open(const char *path, int flags, ...) {
  REAL(open);
  va_list more;
  va_start(more, flags);
  mode_t mode = mode_in(flags, more);
  va_end(more);
  return opened(real, path, flags, mode);
}

int open64(const char *path, int flags, ...) {
  REAL(open64);
  va_list more;
  va_start(more, flags);
  mode_t mode = mode_in(flags, more);
  va_end(more);
  return opened(real, path, flags, mode);
}

int close(int fd) {
  REAL(close);
  forget(fd);
  return real(fd);
}

static ssize_t placed(int fd, const void *data, size_t size, off64_t offset) {
  static ssize_t (*real)(int, const void *, size_t, off64_t);
  if (!real) real = (ssize_t(*)(int, const void *, size_t, off64_t))dlsym(RTLD_NEXT, "pwrite64");
  return real(fd, data, size, offset);
}

/* A write at a place, or at where the file stands (offset -1). */
static ssize_t written(int fd, const void *data, size_t size, off64_t offset) {
  const char *path = name_of(fd);
  int here = offset < 0;
  if (!path) return here ? plain_write(fd, data, size) : placed(fd, data, size, offset);
  off64_t at = here ? lseek64(fd, 0, SEEK_CUR) : offset;
  int what = due(WRITE);
  if (what == FAIL) return -1;
  size_t wanted = what == KILL_HALF || what == FAIL_HALF || what == CUT_SHORT ? size / 2 : size;
  ssize_t result = here ? plain_write(fd, data, wanted) : placed(fd, data, wanted, offset);
  if (result > 0) note('w', path, (uint64_t)at, data, (uint64_t)result);
  done(what);
  if (what == FAIL_HALF) {
    errno = error_number;
    return -1;
  }
  return result;
}

ssize_t write(int fd, const void *data, size_t size) { return written(fd, data, size, -1); }
ssize_t pwrite(int fd, const void *data, size_t size, off_t at) { return written(fd, data, size, at); }
ssize_t pwrite64(int fd, const void *data, size_t size, off64_t at) { return written(fd, data, size, at); }

ssize_t pread64(int fd, void *data, size_t size, off64_t at) {
  REAL(pread64);
  int what = name_of(fd) ? due(READ) : NOTHING;
  if (what == FAIL) return -1;
  return real(fd, data, size, at);
}

static int synced(int (*real)(int), int fd) {
  const char *path = name_of(fd);
  if (!path) return real(fd);
  int what = due(SYNC);
  syncs++;
  if (delay_ms) nanosleep(&(struct timespec){delay_ms / 1000, delay_ms % 1000 * 1000000}, NULL);
  if (what == FAIL) {
    note('f', path, 0, NULL, 0);
    return -1;
  }
  /* The disk itself is not waited for: what would be lost without it is worked out from the record of calls. */
  note('s', path, 0, NULL, 0);
  done(what);
  return 0;
}

int fsync(int fd) {
  REAL(fsync);
  return synced(real, fd);
}

int fdatasync(int fd) {
  REAL(fdatasync);
  return synced(real, fd);
}

static int cut(int (*real)(int, off64_t), int fd, off64_t size) {
  const char *path = name_of(fd);
  int what = path ? due(TRUNCATE) : NOTHING;
  if (what == FAIL) return -1;
  int result = real(fd, size);
  if (path && result == 0) note('t', path, (uint64_t)size, NULL, 0);
  done(what);
  return result;
}

int ftruncate(int fd, off_t size) {
  REAL(ftruncate);
  return cut((int (*)(int, off64_t))real, fd, size);
}

int ftruncate64(int fd, off64_t size) {
  REAL(ftruncate64);
  return cut(real, fd, size);
}

int unlink(const char *path) {
  REAL(unlink);
  int what = watched(path) ? due(UNLINK) : NOTHING;
  if (what == FAIL) return -1;
  int result = real(path);
  if (result == 0 && watched(path)) note('u', path, 0, NULL, 0);
  done(what);
  return result;
}

int rename(const char *from, const char *to) {
  REAL(rename);
  int what = watched(to) ? due(RENAME) : NOTHING;
  if (what == FAIL) return -1;
  int result = real(from, to);
  if (result == 0 && watched(to)) note('r', from, 0, to, strlen(to));
  done(what);
  return result;
}
