/** What IDirect3DDevice8::GetInfo tells of. */

import type { Enumeration, State } from './brand.js'
import type { D3DDEVINFO_D3DVERTEXSTATS, D3DDEVINFO_RESOURCEMANAGER, D3DDEVINFO_VCACHE } from './structs.js'

/** What IDirect3DDevice8::GetInfo is asked for. SDK: D3DDEVINFOID. */
export type D3DDEVINFOID = Enumeration<'D3DDEVINFOID'>
/** Vertex cache hints: D3DDEVINFO_VCACHE; null where there are none. */
export const D3DDEVINFOID_VCACHE = 4 as State<'D3DDEVINFOID', D3DDEVINFO_VCACHE | null>
/** Statistics of the resource manager: D3DDEVINFO_RESOURCEMANAGER. */
export const D3DDEVINFOID_RESOURCEMANAGER = 5 as State<'D3DDEVINFOID', D3DDEVINFO_RESOURCEMANAGER>
/** Triangle counts: D3DDEVINFO_D3DVERTEXSTATS. */
export const D3DDEVINFOID_VERTEXSTATS = 6 as State<'D3DDEVINFOID', D3DDEVINFO_D3DVERTEXSTATS>
