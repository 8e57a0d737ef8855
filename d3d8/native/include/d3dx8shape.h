/* d3dx8shape.h: shapes and texts as meshes, which d3dx8mesh.h has. Own text. */
#include <d3dx8.h>
