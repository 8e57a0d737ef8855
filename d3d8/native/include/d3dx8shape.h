/* d3dx8shape.h: what d3dx8.h has. */
#include <d3dx8.h>
