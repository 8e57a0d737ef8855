/* d3dx8mesh.h: what d3dx8.h has. */
#include <d3dx8.h>
