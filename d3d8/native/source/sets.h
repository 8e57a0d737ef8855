/* Sets of states, which wait in the program's memory until the device is needed. */
#ifndef THREE_D3D8_SETS_H
#define THREE_D3D8_SETS_H

#include <d3d8.h>

HRESULT three_d3d8_set_render_state(void *This, D3DRENDERSTATETYPE State, DWORD Value);
HRESULT three_d3d8_set_texture_stage_state(void *This, DWORD Stage, D3DTEXTURESTAGESTATETYPE Type, DWORD Value);

#endif
