/*
 * Streams of wide letters. Those of the C++ library that comes with Clang have letters of 32 bits; programs here have 16. What does not
 * depend on the size of a letter stays the library's. Linked with programs that name such streams (scripts/lib/repairs/wide-streams.mjs).
 */
#include "utf-8.cpp"
#include "utf-16.cpp"
#include "letters.cpp"
#include "console.cpp"
#include "templates.cpp"
