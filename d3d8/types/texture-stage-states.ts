/** The texture stage states of d3d8types.h, each branded with the type of value it takes. */

import type { DWORD, FLOATBITS, State, StateValue } from './brand.js'
import type { D3DCOLOR } from './colour.js'
import type { D3DTEXTUREADDRESS, D3DTEXTUREFILTERTYPE, D3DTEXTUREOP } from './enumerations.js'
import type { D3DTA, D3DTEXTURETRANSFORMFLAGS, D3DTSS_TCI } from './flags.js'

/**
 * Number of a texture stage state that takes values of type V; works as D3DRENDERSTATETYPE does.
 * SDK: D3DTEXTURESTAGESTATETYPE.
 */
export type D3DTEXTURESTAGESTATETYPE<V = StateValue> = State<'D3DTEXTURESTAGESTATETYPE', V>

/** Colour operation. */
export const D3DTSS_COLOROP = 1 as D3DTEXTURESTAGESTATETYPE<D3DTEXTUREOP>
/** First colour argument. */
export const D3DTSS_COLORARG1 = 2 as D3DTEXTURESTAGESTATETYPE<D3DTA>
/** Second colour argument. */
export const D3DTSS_COLORARG2 = 3 as D3DTEXTURESTAGESTATETYPE<D3DTA>
/** Alpha operation. */
export const D3DTSS_ALPHAOP = 4 as D3DTEXTURESTAGESTATETYPE<D3DTEXTUREOP>
/** First alpha argument. */
export const D3DTSS_ALPHAARG1 = 5 as D3DTEXTURESTAGESTATETYPE<D3DTA>
/** Second alpha argument. */
export const D3DTSS_ALPHAARG2 = 6 as D3DTEXTURESTAGESTATETYPE<D3DTA>
/** Bump matrix, row 0, column 0: float bits, see FtoDW. */
export const D3DTSS_BUMPENVMAT00 = 7 as D3DTEXTURESTAGESTATETYPE<FLOATBITS | 0>
/** Bump matrix, row 0, column 1: float bits, see FtoDW. */
export const D3DTSS_BUMPENVMAT01 = 8 as D3DTEXTURESTAGESTATETYPE<FLOATBITS | 0>
/** Bump matrix, row 1, column 0: float bits, see FtoDW. */
export const D3DTSS_BUMPENVMAT10 = 9 as D3DTEXTURESTAGESTATETYPE<FLOATBITS | 0>
/** Bump matrix, row 1, column 1: float bits, see FtoDW. */
export const D3DTSS_BUMPENVMAT11 = 10 as D3DTEXTURESTAGESTATETYPE<FLOATBITS | 0>
/** Coordinate set, or-ed with how coordinates are generated. */
export const D3DTSS_TEXCOORDINDEX = 11 as D3DTEXTURESTAGESTATETYPE<D3DTSS_TCI>
/** Address mode of u. */
export const D3DTSS_ADDRESSU = 13 as D3DTEXTURESTAGESTATETYPE<D3DTEXTUREADDRESS>
/** Address mode of v. */
export const D3DTSS_ADDRESSV = 14 as D3DTEXTURESTAGESTATETYPE<D3DTEXTUREADDRESS>
/** Colour of D3DTADDRESS_BORDER. */
export const D3DTSS_BORDERCOLOR = 15 as D3DTEXTURESTAGESTATETYPE<D3DCOLOR>
/** Magnification filter. */
export const D3DTSS_MAGFILTER = 16 as D3DTEXTURESTAGESTATETYPE<D3DTEXTUREFILTERTYPE>
/** Minification filter. */
export const D3DTSS_MINFILTER = 17 as D3DTEXTURESTAGESTATETYPE<D3DTEXTUREFILTERTYPE>
/** Filter between levels. */
export const D3DTSS_MIPFILTER = 18 as D3DTEXTURESTAGESTATETYPE<D3DTEXTUREFILTERTYPE>
/** Level bias: float bits, see FtoDW. */
export const D3DTSS_MIPMAPLODBIAS = 19 as D3DTEXTURESTAGESTATETYPE<FLOATBITS | 0>
/** Finest level in use, 0 for all. */
export const D3DTSS_MAXMIPLEVEL = 20 as D3DTEXTURESTAGESTATETYPE<DWORD>
/** Most anisotropy. */
export const D3DTSS_MAXANISOTROPY = 21 as D3DTEXTURESTAGESTATETYPE<DWORD>
/** Bump luminance scale: float bits, see FtoDW. */
export const D3DTSS_BUMPENVLSCALE = 22 as D3DTEXTURESTAGESTATETYPE<FLOATBITS | 0>
/** Bump luminance offset: float bits, see FtoDW. */
export const D3DTSS_BUMPENVLOFFSET = 23 as D3DTEXTURESTAGESTATETYPE<FLOATBITS | 0>
/** Coordinate transform. */
export const D3DTSS_TEXTURETRANSFORMFLAGS = 24 as D3DTEXTURESTAGESTATETYPE<D3DTEXTURETRANSFORMFLAGS>
/** Address mode of w. */
export const D3DTSS_ADDRESSW = 25 as D3DTEXTURESTAGESTATETYPE<D3DTEXTUREADDRESS>
/** Third colour argument. */
export const D3DTSS_COLORARG0 = 26 as D3DTEXTURESTAGESTATETYPE<D3DTA>
/** Third alpha argument. */
export const D3DTSS_ALPHAARG0 = 27 as D3DTEXTURESTAGESTATETYPE<D3DTA>
/** Destination: D3DTA_CURRENT or D3DTA_TEMP. */
export const D3DTSS_RESULTARG = 28 as D3DTEXTURESTAGESTATETYPE<D3DTA>
