/* What is compiled of this folder: its C++ at once, so that headers are read once. */
#include "actions.cpp"
#include "device.cpp"
#include "formats.cpp"
#include "input.cpp"
#include "joystick.cpp"
#include "properties.cpp"
#include "system.cpp"
