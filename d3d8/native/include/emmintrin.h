/* emmintrin.h: what it declares is not there. That a header is missing, too, ends the compiler's list of what follows from that. */
#error "instructions of SSE2 (emmintrin.h) are not there: leave the path out by #ifndef __wasm__, or take the four floats of xmmintrin.h"
#include <three-d3d8/instructions-of-sse2>
