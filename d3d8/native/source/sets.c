/* SetRenderState and SetTextureStageState, which programs call most and no device refuses: a call into JavaScript takes
   as long as what it sets. They wait here until any other method is called, which carries them out first. */
#include "sets.h"
#include "host.h"

DEVICE("IDirect3DDevice8::SetRenderState")
HRESULT d3d8_IDirect3DDevice8_SetRenderState(void *This, D3DRENDERSTATETYPE State, DWORD Value);
DEVICE("IDirect3DDevice8::SetTextureStageState")
HRESULT d3d8_IDirect3DDevice8_SetTextureStageState(void *This, DWORD Stage, D3DTEXTURESTAGESTATETYPE Type, DWORD Value);

#define MOST 256
/* Of numbers beyond these the device says itself what it does with them. */
#define STATES 256
#define STAGES 8

/* Words, as waiting-sets.ts reads them. */
static struct
{
    /* Whose sets these are: the device that a method was called on last; NULL when that one has ended. */
    void *device;
    DWORD count;
    struct
    {
        /* A render state; or of a texture stage its number from 1 on above the lowest 8 bits, in those the type. */
        DWORD state;
        DWORD value;
    } sets[MOST];
} waiting;

__attribute__((export_name("waiting_sets"))) void *waiting_sets(void)
{
    return &waiting;
}

static inline void wait(DWORD state, DWORD value)
{
    waiting.sets[waiting.count].state = state;
    waiting.sets[waiting.count].value = value;
    waiting.count++;
}

HRESULT three_d3d8_set_render_state(void *This, D3DRENDERSTATETYPE State, DWORD Value)
{
    if (This != waiting.device || waiting.count == MOST || (DWORD)State >= STATES)
        return d3d8_IDirect3DDevice8_SetRenderState(This, State, Value);
    wait(State, Value);
    return D3D_OK;
}

HRESULT three_d3d8_set_texture_stage_state(void *This, DWORD Stage, D3DTEXTURESTAGESTATETYPE Type, DWORD Value)
{
    if (This != waiting.device || waiting.count == MOST || Stage >= STAGES || (DWORD)Type >= STATES)
        return d3d8_IDirect3DDevice8_SetTextureStageState(This, Stage, Type, Value);
    wait((Stage + 1) << 8 | Type, Value);
    return D3D_OK;
}
