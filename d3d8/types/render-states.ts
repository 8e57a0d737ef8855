/** The render states of d3d8types.h, each branded with the type of value it takes. */

import type { BOOL, DWORD, FLOATBITS, State, StateValue } from './brand.js'
import type { D3DCOLOR } from './colour.js'
import type {
  D3DBLEND,
  D3DBLENDOP,
  D3DCMPFUNC,
  D3DCULL,
  D3DDEBUGMONITORTOKENS,
  D3DFILLMODE,
  D3DFOGMODE,
  D3DMATERIALCOLORSOURCE,
  D3DORDERTYPE,
  D3DPATCHEDGESTYLE,
  D3DSHADEMODE,
  D3DSTENCILOP,
  D3DVERTEXBLENDFLAGS,
  D3DZBUFFERTYPE,
} from './enumerations.js'
import type { D3DCLIPPLANE, D3DCOLORWRITEENABLE, D3DWRAP } from './flags.js'

/**
 * Number of a render state that takes values of type V, so that one generic signature checks them all:
 * `SetRenderState<V>(State: D3DRENDERSTATETYPE<V>, Value: NoInfer<V>)` takes (D3DRS_CULLMODE, D3DCULL_NONE) and refuses
 * (D3DRS_CULLMODE, D3DBLEND_ONE). Covariant: every render state is a plain `D3DRENDERSTATETYPE`, which takes any number
 * or boolean. Float states take the float's bits as in C++, see FtoDW; a plain number is refused
 * there. SDK: D3DRENDERSTATETYPE.
 */
export type D3DRENDERSTATETYPE<V = StateValue> = State<'D3DRENDERSTATETYPE', V>

/** Depth buffering: a boolean or D3DZBUFFERTYPE. */
export const D3DRS_ZENABLE = 7 as D3DRENDERSTATETYPE<BOOL | D3DZBUFFERTYPE>
/** Points, edges or faces. */
export const D3DRS_FILLMODE = 8 as D3DRENDERSTATETYPE<D3DFILLMODE>
/** Flat or Gouraud. */
export const D3DRS_SHADEMODE = 9 as D3DRENDERSTATETYPE<D3DSHADEMODE>
/** D3DLINEPATTERN in one DWORD: repeat factor in the low word, pattern in the high word. */
export const D3DRS_LINEPATTERN = 10 as D3DRENDERSTATETYPE<DWORD>
/** Depth writes. */
export const D3DRS_ZWRITEENABLE = 14 as D3DRENDERSTATETYPE<BOOL>
/** Alpha test. */
export const D3DRS_ALPHATESTENABLE = 15 as D3DRENDERSTATETYPE<BOOL>
/** Draw the last pixel of lines. */
export const D3DRS_LASTPIXEL = 16 as D3DRENDERSTATETYPE<BOOL>
/** Source blend factor. */
export const D3DRS_SRCBLEND = 19 as D3DRENDERSTATETYPE<D3DBLEND>
/** Destination blend factor. */
export const D3DRS_DESTBLEND = 20 as D3DRENDERSTATETYPE<D3DBLEND>
/** Which winding is not drawn. */
export const D3DRS_CULLMODE = 22 as D3DRENDERSTATETYPE<D3DCULL>
/** Depth comparison. */
export const D3DRS_ZFUNC = 23 as D3DRENDERSTATETYPE<D3DCMPFUNC>
/** Reference of the alpha test, 0 to 255. */
export const D3DRS_ALPHAREF = 24 as D3DRENDERSTATETYPE<DWORD>
/** Alpha comparison. */
export const D3DRS_ALPHAFUNC = 25 as D3DRENDERSTATETYPE<D3DCMPFUNC>
/** Dithering. */
export const D3DRS_DITHERENABLE = 26 as D3DRENDERSTATETYPE<BOOL>
/** Blending. */
export const D3DRS_ALPHABLENDENABLE = 27 as D3DRENDERSTATETYPE<BOOL>
/** Fog. */
export const D3DRS_FOGENABLE = 28 as D3DRENDERSTATETYPE<BOOL>
/** Specular highlights. */
export const D3DRS_SPECULARENABLE = 29 as D3DRENDERSTATETYPE<BOOL>
/** Not supported; stored and returned. */
export const D3DRS_ZVISIBLE = 30 as D3DRENDERSTATETYPE<DWORD>
/** Fog colour; alpha is not used. */
export const D3DRS_FOGCOLOR = 34 as D3DRENDERSTATETYPE<D3DCOLOR>
/** Pixel fog formula. */
export const D3DRS_FOGTABLEMODE = 35 as D3DRENDERSTATETYPE<D3DFOGMODE>
/** Start of linear fog: float bits, see FtoDW. */
export const D3DRS_FOGSTART = 36 as D3DRENDERSTATETYPE<FLOATBITS | 0>
/** End of linear fog: float bits, see FtoDW. */
export const D3DRS_FOGEND = 37 as D3DRENDERSTATETYPE<FLOATBITS | 0>
/** Density of exponential fog: float bits, see FtoDW. */
export const D3DRS_FOGDENSITY = 38 as D3DRENDERSTATETYPE<FLOATBITS | 0>
/** Antialiased lines. */
export const D3DRS_EDGEANTIALIAS = 40 as D3DRENDERSTATETYPE<BOOL>
/** Depth bias, 0 to 16; larger is nearer. */
export const D3DRS_ZBIAS = 47 as D3DRENDERSTATETYPE<DWORD>
/** Vertex fog by distance instead of depth. */
export const D3DRS_RANGEFOGENABLE = 48 as D3DRENDERSTATETYPE<BOOL>
/** Stencil test. */
export const D3DRS_STENCILENABLE = 52 as D3DRENDERSTATETYPE<BOOL>
/** Operation when the stencil test fails. */
export const D3DRS_STENCILFAIL = 53 as D3DRENDERSTATETYPE<D3DSTENCILOP>
/** Operation when the depth test fails. */
export const D3DRS_STENCILZFAIL = 54 as D3DRENDERSTATETYPE<D3DSTENCILOP>
/** Operation when both tests pass. */
export const D3DRS_STENCILPASS = 55 as D3DRENDERSTATETYPE<D3DSTENCILOP>
/** Stencil comparison: reference with buffer. */
export const D3DRS_STENCILFUNC = 56 as D3DRENDERSTATETYPE<D3DCMPFUNC>
/** Stencil reference. */
export const D3DRS_STENCILREF = 57 as D3DRENDERSTATETYPE<DWORD>
/** Mask of reference and buffer in the comparison. */
export const D3DRS_STENCILMASK = 58 as D3DRENDERSTATETYPE<DWORD>
/** Mask of stencil writes. */
export const D3DRS_STENCILWRITEMASK = 59 as D3DRENDERSTATETYPE<DWORD>
/** Colour of D3DTA_TFACTOR. */
export const D3DRS_TEXTUREFACTOR = 60 as D3DRENDERSTATETYPE<D3DCOLOR>
/** Wrapping of texture coordinate set 0. */
export const D3DRS_WRAP0 = 128 as D3DRENDERSTATETYPE<D3DWRAP>
/** Wrapping of texture coordinate set 1. */
export const D3DRS_WRAP1 = 129 as D3DRENDERSTATETYPE<D3DWRAP>
/** Wrapping of texture coordinate set 2. */
export const D3DRS_WRAP2 = 130 as D3DRENDERSTATETYPE<D3DWRAP>
/** Wrapping of texture coordinate set 3. */
export const D3DRS_WRAP3 = 131 as D3DRENDERSTATETYPE<D3DWRAP>
/** Wrapping of texture coordinate set 4. */
export const D3DRS_WRAP4 = 132 as D3DRENDERSTATETYPE<D3DWRAP>
/** Wrapping of texture coordinate set 5. */
export const D3DRS_WRAP5 = 133 as D3DRENDERSTATETYPE<D3DWRAP>
/** Wrapping of texture coordinate set 6. */
export const D3DRS_WRAP6 = 134 as D3DRENDERSTATETYPE<D3DWRAP>
/** Wrapping of texture coordinate set 7. */
export const D3DRS_WRAP7 = 135 as D3DRENDERSTATETYPE<D3DWRAP>
/** Clipping to the view volume. */
export const D3DRS_CLIPPING = 136 as D3DRENDERSTATETYPE<BOOL>
/** Lighting. */
export const D3DRS_LIGHTING = 137 as D3DRENDERSTATETYPE<BOOL>
/** Ambient light. */
export const D3DRS_AMBIENT = 139 as D3DRENDERSTATETYPE<D3DCOLOR>
/** Vertex fog formula. */
export const D3DRS_FOGVERTEXMODE = 140 as D3DRENDERSTATETYPE<D3DFOGMODE>
/** Vertex colours as material colours. */
export const D3DRS_COLORVERTEX = 141 as D3DRENDERSTATETYPE<BOOL>
/** Specular highlights seen from the camera's place. */
export const D3DRS_LOCALVIEWER = 142 as D3DRENDERSTATETYPE<BOOL>
/** Normals are normalised. */
export const D3DRS_NORMALIZENORMALS = 143 as D3DRENDERSTATETYPE<BOOL>
/** Source of the diffuse material colour. */
export const D3DRS_DIFFUSEMATERIALSOURCE = 145 as D3DRENDERSTATETYPE<D3DMATERIALCOLORSOURCE>
/** Source of the specular material colour. */
export const D3DRS_SPECULARMATERIALSOURCE = 146 as D3DRENDERSTATETYPE<D3DMATERIALCOLORSOURCE>
/** Source of the ambient material colour. */
export const D3DRS_AMBIENTMATERIALSOURCE = 147 as D3DRENDERSTATETYPE<D3DMATERIALCOLORSOURCE>
/** Source of the emissive material colour. */
export const D3DRS_EMISSIVEMATERIALSOURCE = 148 as D3DRENDERSTATETYPE<D3DMATERIALCOLORSOURCE>
/** Vertex blending. */
export const D3DRS_VERTEXBLEND = 151 as D3DRENDERSTATETYPE<D3DVERTEXBLENDFLAGS>
/** User clip planes. */
export const D3DRS_CLIPPLANEENABLE = 152 as D3DRENDERSTATETYPE<D3DCLIPPLANE>
/** Vertex processing by the CPU on a mixed device. */
export const D3DRS_SOFTWAREVERTEXPROCESSING = 153 as D3DRENDERSTATETYPE<BOOL>
/** Point size: float bits, see FtoDW. */
export const D3DRS_POINTSIZE = 154 as D3DRENDERSTATETYPE<FLOATBITS | 0>
/** Least point size: float bits, see FtoDW. */
export const D3DRS_POINTSIZE_MIN = 155 as D3DRENDERSTATETYPE<FLOATBITS | 0>
/** Whole textures on points. */
export const D3DRS_POINTSPRITEENABLE = 156 as D3DRENDERSTATETYPE<BOOL>
/** Point sizes in camera space. */
export const D3DRS_POINTSCALEENABLE = 157 as D3DRENDERSTATETYPE<BOOL>
/** Constant factor of point scaling: float bits, see FtoDW. */
export const D3DRS_POINTSCALE_A = 158 as D3DRENDERSTATETYPE<FLOATBITS | 0>
/** Linear factor of point scaling: float bits, see FtoDW. */
export const D3DRS_POINTSCALE_B = 159 as D3DRENDERSTATETYPE<FLOATBITS | 0>
/** Quadratic factor of point scaling: float bits, see FtoDW. */
export const D3DRS_POINTSCALE_C = 160 as D3DRENDERSTATETYPE<FLOATBITS | 0>
/** Multisampling. */
export const D3DRS_MULTISAMPLEANTIALIAS = 161 as D3DRENDERSTATETYPE<BOOL>
/** Which samples are written. */
export const D3DRS_MULTISAMPLEMASK = 162 as D3DRENDERSTATETYPE<DWORD>
/** Tessellation of patch edges. */
export const D3DRS_PATCHEDGESTYLE = 163 as D3DRENDERSTATETYPE<D3DPATCHEDGESTYLE>
/** Segments a patch edge: float bits, see FtoDW. */
export const D3DRS_PATCHSEGMENTS = 164 as D3DRENDERSTATETYPE<FLOATBITS | 0>
/** Debug monitor switch. */
export const D3DRS_DEBUGMONITORTOKEN = 165 as D3DRENDERSTATETYPE<D3DDEBUGMONITORTOKENS>
/** Largest point size: float bits, see FtoDW. */
export const D3DRS_POINTSIZE_MAX = 166 as D3DRENDERSTATETYPE<FLOATBITS | 0>
/** Blend matrices are chosen by the vertex. */
export const D3DRS_INDEXEDVERTEXBLENDENABLE = 167 as D3DRENDERSTATETYPE<BOOL>
/** Channels that are written. */
export const D3DRS_COLORWRITEENABLE = 168 as D3DRENDERSTATETYPE<D3DCOLORWRITEENABLE>
/** Factor of tweening: float bits, see FtoDW. */
export const D3DRS_TWEENFACTOR = 170 as D3DRENDERSTATETYPE<FLOATBITS | 0>
/** How source and destination are joined. */
export const D3DRS_BLENDOP = 171 as D3DRENDERSTATETYPE<D3DBLENDOP>
/** Degree of N-patch positions. */
export const D3DRS_POSITIONORDER = 172 as D3DRENDERSTATETYPE<D3DORDERTYPE>
/** Degree of N-patch normals. */
export const D3DRS_NORMALORDER = 173 as D3DRENDERSTATETYPE<D3DORDERTYPE>

/**
 * Deletes the patch whose handle is its value. A driver's state: tokens carry it, the interface has DeletePatch
 * instead. DDI: D3DRENDERSTATE_DELETERTPATCH.
 */
export const D3DRS_DELETERTPATCH = 169 as D3DRENDERSTATETYPE<DWORD>
