/* eh.h: handlers of what is not caught, under the names of Microsoft's library. */
#include <exception>
#include <three-d3d8/crt/handlers.h>
