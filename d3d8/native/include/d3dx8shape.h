/* d3dx8shape.h: what d3dx8mesh.h has. */
#include <d3dx8mesh.h>
