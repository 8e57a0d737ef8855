/* Every method, called from C. */
#include "every-method.inc"
