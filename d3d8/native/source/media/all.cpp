/* What is compiled of this folder: its C++ at once, so that headers are read once. */
#include "classes.cpp"
#include "ddraw.cpp"
#include "dsound.cpp"
#include "play-sound.cpp"
#include "wave-out.cpp"
