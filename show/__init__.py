"""The evening: a show is a fold over its journal. Pure; imports the games and nothing else of ours."""
