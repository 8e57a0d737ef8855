/* mmreg.h: formats of waves; those that are played are in mmsystem.h. */
#include <mmsystem.h>
