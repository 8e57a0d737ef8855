/** Flags of d3dx8mesh.h. */
import type { Flags } from '../../types/index.js'

/** How a mesh is made: its buffers' pools and usages. SDK: D3DXMESH. */
export type D3DXMESH = Flags<'D3DXMESH'>
/** Indices of 32 bits. */
export const D3DXMESH_32BIT = 0x001 as D3DXMESH
/** D3DUSAGE_DONOTCLIP. */
export const D3DXMESH_DONOTCLIP = 0x002 as D3DXMESH
/** D3DUSAGE_POINTS. */
export const D3DXMESH_POINTS = 0x004 as D3DXMESH
/** D3DUSAGE_RTPATCHES. */
export const D3DXMESH_RTPATCHES = 0x008 as D3DXMESH
/** D3DUSAGE_NPATCHES. */
export const D3DXMESH_NPATCHES = 0x4000 as D3DXMESH
/** D3DPOOL_SYSTEMMEM, of the vertex buffer. */
export const D3DXMESH_VB_SYSTEMMEM = 0x010 as D3DXMESH
/** D3DPOOL_MANAGED, of the vertex buffer. */
export const D3DXMESH_VB_MANAGED = 0x020 as D3DXMESH
/** D3DUSAGE_WRITEONLY, of the vertex buffer. */
export const D3DXMESH_VB_WRITEONLY = 0x040 as D3DXMESH
/** D3DUSAGE_DYNAMIC, of the vertex buffer. */
export const D3DXMESH_VB_DYNAMIC = 0x080 as D3DXMESH
/** D3DUSAGE_SOFTWAREPROCESSING, of the vertex buffer. */
export const D3DXMESH_VB_SOFTWAREPROCESSING = 0x8000 as D3DXMESH
/** D3DPOOL_SYSTEMMEM, of the index buffer. */
export const D3DXMESH_IB_SYSTEMMEM = 0x100 as D3DXMESH
/** D3DPOOL_MANAGED, of the index buffer. */
export const D3DXMESH_IB_MANAGED = 0x200 as D3DXMESH
/** D3DUSAGE_WRITEONLY, of the index buffer. */
export const D3DXMESH_IB_WRITEONLY = 0x400 as D3DXMESH
/** D3DUSAGE_DYNAMIC, of the index buffer. */
export const D3DXMESH_IB_DYNAMIC = 0x800 as D3DXMESH
/** D3DUSAGE_SOFTWAREPROCESSING, of the index buffer. */
export const D3DXMESH_IB_SOFTWAREPROCESSING = 0x10000 as D3DXMESH
/** A clone shares the vertex buffer. */
export const D3DXMESH_VB_SHARE = 0x1000 as D3DXMESH
/** ConvertToBlendedMesh: what hardware draws alone. */
export const D3DXMESH_USEHWONLY = 0x2000 as D3DXMESH
/** D3DPOOL_SYSTEMMEM. */
export const D3DXMESH_SYSTEMMEM = 0x110 as D3DXMESH
/** D3DPOOL_MANAGED. */
export const D3DXMESH_MANAGED = 0x220 as D3DXMESH
/** D3DUSAGE_WRITEONLY. */
export const D3DXMESH_WRITEONLY = 0x440 as D3DXMESH
/** D3DUSAGE_DYNAMIC. */
export const D3DXMESH_DYNAMIC = 0x880 as D3DXMESH
/** D3DUSAGE_SOFTWAREPROCESSING. */
export const D3DXMESH_SOFTWAREPROCESSING = 0x18000 as D3DXMESH

/** What Optimize does. SDK: D3DXMESHOPT. */
export type D3DXMESHOPT = Flags<'D3DXMESHOPT'>
/** Leaves out vertices that no face uses and faces of no three vertices. */
export const D3DXMESHOPT_COMPACT = 0x01000000 as D3DXMESHOPT
/** Sorts faces by attribute; each attribute gets vertices of its own. Compacts, too. */
export const D3DXMESHOPT_ATTRSORT = 0x02000000 as D3DXMESHOPT
/** Orders the faces of each attribute so that few vertices are transformed twice. Sorts by attribute, too. */
export const D3DXMESHOPT_VERTEXCACHE = 0x04000000 as D3DXMESHOPT
/** Orders the faces of each attribute so that many follow a neighbour. Sorts by attribute, too. */
export const D3DXMESHOPT_STRIPREORDER = 0x08000000 as D3DXMESHOPT
/** Leaves the vertices as they are. */
export const D3DXMESHOPT_IGNOREVERTS = 0x10000000 as D3DXMESHOPT
/** The optimized mesh shares the vertex buffer. */
export const D3DXMESHOPT_SHAREVB = 0x1000 as D3DXMESHOPT

/** What MinValue of D3DXSimplifyMesh and D3DXGeneratePMesh counts. SDK: D3DXMESHSIMP. */
export type D3DXMESHSIMP = Flags<'D3DXMESHSIMP'>
/** Vertices. */
export const D3DXMESHSIMP_VERTEX = 0x1 as D3DXMESHSIMP
/** Faces. */
export const D3DXMESHSIMP_FACE = 0x2 as D3DXMESHSIMP

/** How D3DXWeldVertices welds. SDK: D3DXWELDEPSILONSFLAGS. */
export type D3DXWELDEPSILONSFLAGS = Flags<'D3DXWELDEPSILONSFLAGS'>
/** Vertices in one place become one, whatever else they hold. */
export const D3DXWELDEPSILONS_WELDALL = 0x1 as D3DXWELDEPSILONSFLAGS
/** Components of two vertices that nearly match become equal, even when others keep the vertices apart. */
export const D3DXWELDEPSILONS_WELDPARTIALMATCHES = 0x2 as D3DXWELDEPSILONSFLAGS
/** Only with WELDPARTIALMATCHES: values become equal, and no vertex goes. */
export const D3DXWELDEPSILONS_DONOTREMOVEVERTICES = 0x4 as D3DXWELDEPSILONSFLAGS

/** No index. SDK: UNUSED16. */
export const UNUSED16 = 0xffff
/** No index, no neighbour. SDK: UNUSED32. */
export const UNUSED32 = 0xffffffff
/** Most tokens of a declaration. SDK: MAX_FVF_DECL_SIZE. */
export const MAX_FVF_DECL_SIZE = 20
