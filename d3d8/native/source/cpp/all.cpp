/* What the C++ library that comes with Clang leaves out, or has otherwise: compiled at once, so that headers are read once. */
#include "exceptions.cpp"
#include "library-throws.cpp"
#include "own-memory.cpp"
#include "standard-exceptions.cpp"
#include "wide-numbers.cpp"
