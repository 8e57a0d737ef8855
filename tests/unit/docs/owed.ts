/** Rules that pictures and results of native runtimes show, and what tests have to show of all the texts together. */
import type { Seed, SeedRule } from './seeds.js'

const TRACE = 'd3d8/files/trace/trace-recording.ts'
const TRACE_TEST = 'tests/unit/files/trace.test.ts'
const NATIVE_TEST = 'tests/browser/fixed-function/native-rules.test.ts'
const CLIP_STATUS_TEST = 'tests/unit/runtime/clip-status.test.ts'
const CLIPPING_TEST = 'tests/browser/fixed-function/clipping.test.ts'
const UPDATE = 'd3d8/runtime/texels/update-texture.ts'
const COPY_TEST = 'tests/unit/runtime/resources/copy.test.ts'
const MANAGED = 'd3d8/runtime/texels/managed-changes.ts'
const MANAGED_TEST = 'tests/unit/runtime/resources/managed-changes.test.ts'
const OPTIONS = 'd3d8/runtime/texels/texel-options.ts'
const SURFACES_TEST = 'tests/unit/runtime/resources/surfaces.test.ts'
const TEXTURES_TEST = 'tests/unit/runtime/resources/textures.test.ts'
const PROCESS_TEST = 'tests/unit/runtime/device/process-vertices.test.ts'
const STATE_TEST = 'tests/unit/runtime/device/state.test.ts'
const BLOCKS_TEST = 'tests/unit/runtime/state-blocks.test.ts'
const PLAYER_TEST = 'tests/unit/recording-player.test.ts'
const ADAPTER_TEST = 'tests/unit/runtime/direct3d8.test.ts'
const DRIVER_TEST = 'tests/unit/ddi/driver.test.ts'
const LEGACY_TEST = 'tests/unit/ddi/legacy-states.test.ts'
const SURFACE_TEST = 'tests/unit/patches/surface.test.ts'
const PATCHES_TEST = 'tests/browser/patches.test.ts'
const BLIT = 'systems/targets/depth-stencil/blit.ts'
const BLIT_TEST = 'tests/browser/depth-stencil/blit.test.ts'
const DEPTH_TEST = 'tests/browser/depth-stencil/depth-textures.test.ts'

const captures: readonly SeedRule[] = [
  ['A Release that returns 0 ends no back buffer', TRACE, TRACE_TEST, 'ends no back buffer: the device holds it'],
  ['It ends no resource that is bound', TRACE, TRACE_TEST, 'ends no texture that is set'],
  ['A level that is released to 0 does not end its texture', TRACE, TRACE_TEST, 'ends no texture by one of its levels'],
  [
    'An address is kept until a Create gives it again',
    TRACE,
    TRACE_TEST,
    'are new where a call makes one at an address that was used before',
  ],
  [
    'Or until a Get gives it from another container',
    TRACE,
    TRACE_TEST,
    'gives the address of a level to a level of another texture',
  ],
  [
    'Showing a value with circular references does not end the play',
    'd3d8/files/recording/played-values.ts',
    PLAYER_TEST,
    'tells of objects that know each other, and goes on',
  ],
  [
    'FOURCC formats are answered as the recorded adapter did, and named',
    'd3d8/files/recording/played-results.ts',
    PLAYER_TEST,
    'answers as the recorded adapter did about formats of four characters, and names it',
  ],
]

const textures: readonly SeedRule[] = [
  [
    'UpdateTexture begins at the level of the destination’s size, and copies the levels that both have',
    UPDATE,
    COPY_TEST,
    'begins at the level that is as large as the destination, and copies the levels that both have',
  ],
  [
    'It does not check the chain: sizes may differ',
    UPDATE,
    COPY_TEST,
    'lets textures of one level differ in size, as native runtimes do',
  ],
  ['It copies texels of another format as they lie', UPDATE, COPY_TEST, 'copies texels of other formats as they lie'],
  [
    'MANAGED: a NO_DIRTY_UPDATE lock shows only after AddDirtyRect',
    MANAGED,
    MANAGED_TEST,
    'shows what was written with NO_DIRTY_UPDATE after AddDirtyRect alone',
  ],
  ['Or after a copy', MANAGED, MANAGED_TEST, 'shows what waited below a copy to level 0'],
  [
    'Or after an eviction',
    MANAGED,
    NATIVE_TEST,
    'MANAGED show what was written with NO_DIRTY_UPDATE after AddDirtyRect, or when they are made anew',
  ],
  ['Sublevels alone mark nothing', MANAGED, MANAGED_TEST, 'marks nothing by its sublevels: they follow level 0'],
  [
    'DXTn: the top level has whole blocks in every pool',
    'd3d8/runtime/texels/base-texture.ts',
    TEXTURES_TEST,
    'has whole blocks of compressed formats in pool %i',
  ],
  [
    'CreateImageSurface likewise',
    'd3d8/runtime/texels/surface.ts',
    SURFACES_TEST,
    'takes formats that the device lacks, but no size 0 and no depth or buffer format',
  ],
  [
    'LockRect in pool DEFAULT: not empty, inside, on the grid of blocks; other pools stay lax',
    'd3d8/runtime/texels/boxes.ts',
    TEXTURES_TEST,
    'takes in pool DEFAULT only rectangles that hold a texel, lie inside and on the grid of blocks',
  ],
  [
    'WRITEONLY is refused, DYNAMIC with SYSTEMMEM allowed',
    OPTIONS,
    TEXTURES_TEST,
    'in pool %i has the usages of the table',
  ],
  [
    'L6V5U5: negative n / 16, positive n / 15',
    'systems/textures/convert/bump.ts',
    'tests/browser/textures/formats.test.ts',
    'is sampled as documented',
  ],
  [
    'SYSTEMMEM textures show at a draw what was written before it',
    'd3d8/runtime/texels/lock-changes.ts',
    NATIVE_TEST,
    'SYSTEMMEM show at a draw what was written before it',
  ],
  [
    'SetTexture of SCRATCH succeeds, and draws read no texture',
    'd3d8/runtime/state/texture-stages.ts',
    NATIVE_TEST,
    'SCRATCH are as no texture',
  ],
  [
    'CopyRects from a locked surface is refused',
    'd3d8/runtime/texels/copy-rects.ts',
    COPY_TEST,
    'copies to locked surfaces, and not from them',
  ],
]

const drawing: readonly SeedRule[] = [
  [
    'D3DRS_CLIPPING FALSE: depth is still clipped to 0 to 1, also that of XYZRHW',
    'systems/groups/vertex/clipping.ts',
    CLIPPING_TEST,
    'cuts by no plane with CLIPPING off, and still by depth, vertices on the screen too',
  ],
  [
    'Vertex fog with FOGSTART = FOGEND is full fog; only table fog steps',
    'systems/groups/lighting/fog.ts',
    NATIVE_TEST,
    'vertex fog that begins at its end fogs everything, table fog steps',
  ],
  [
    'So it is in ProcessVertices',
    'd3d8/fixed-function/fog-vertex.ts',
    PROCESS_TEST,
    'fogs everything where fog begins at its end',
  ],
  [
    'Normals are turned by the 3 × 3 of the inverse transpose of the whole 4 × 4',
    'systems/groups/vertex/view-matrices.ts',
    NATIVE_TEST,
    'turns normals by the inverse transpose of the whole matrix',
  ],
  [
    'ProcessVertices writes what the destination’s FVF has',
    'd3d8/fixed-function/write-vertex.ts',
    PROCESS_TEST,
    'writes what the format of the destination has room for',
  ],
  [
    'Points of size 0 draw nothing',
    'systems/shaders/clip-space.ts',
    NATIVE_TEST,
    'points of size 0 draw nothing, by state and by vertex',
  ],
  [
    'SetLight of an unknown type is stored',
    'd3d8/runtime/state/lights.ts',
    STATE_TEST,
    'may be of a type that does not exist, and shine on nothing then',
  ],
  [
    'And never lit',
    'd3d8/runtime/state/lights.ts',
    NATIVE_TEST,
    'a light of a type that does not exist lights nothing',
  ],
  [
    'The alpha test compares whole numbers of 8 bits',
    'systems/groups/pixel/alpha-test.ts',
    NATIVE_TEST,
    'compares alpha as whole numbers of 8 bits',
  ],
  [
    'GetFrontBuffer gives what was shown, after the next frame has begun, too',
    'd3d8/runtime/presenting/front-buffer.ts',
    NATIVE_TEST,
    'reads what was shown after the next frame has begun, once it was asked for',
  ],
]

const lines: readonly SeedRule[] = [
  [
    'Lines and triangles that begin behind the eye are cut as WebGL alone cuts them',
    'systems/shaders/clip-space.ts',
    CLIPPING_TEST,
    'cuts lines and triangles that begin behind the eye as WebGL alone does',
  ],
  [
    'EDGEANTIALIAS: pixels of lines are covered by their distance',
    'systems/draw/edge-passes.ts',
    'tests/browser/fixed-function/output.test.ts',
    'covers the pixels of lines by their distance, by both ways of drawing (plain: %s)',
  ],
  [
    'EDGEANTIALIAS: lines that cross are blended in their order, and alpha as colours are',
    'systems/draw/edge-passes.ts',
    'tests/browser/fixed-function/output.test.ts',
    'keeps the order of lines that cross, and mixes alpha as colours (plain: %s)',
  ],
  [
    'LASTPIXEL leaves out the last pixel with both values, as the recordings do',
    'systems/groups/pixel/raster.ts',
    'tests/browser/life/last-pixel.test.ts',
    'leaves out the last pixel of each line of a list, and of a strip as a whole, with D3DRS_LASTPIXEL %s',
  ],
  [
    'Wireframe shows the edges of what culling leaves; where WebGL has lines alone, that is named',
    'systems/groups/pixel/raster.ts',
    'tests/browser/fixed-function/caps.test.ts',
    'draws the edges of what culling leaves, by %s',
  ],
  [
    'Vertices farther apart than MaxStreamStride are named; user memory of such a stride is packed',
    'systems/buffers/vertex-arrays.ts',
    'tests/browser/fixed-function/caps.test.ts',
    'vertices lie as far apart as is told, and by user memory farther',
  ],
]

const HEAP_TEST = 'tests/browser/buffer-heap.test.ts'
const OUTPUT_TEST = 'tests/browser/fixed-function/output.test.ts'
const OUTPUT = 'systems/shaders/output.ts'
const ADDRESSES_TEST = 'tests/browser/textures/addresses.test.ts'
const MANAGER_TEST = 'tests/browser/textures/resource-manager.test.ts'
const INFO = 'd3d8/runtime/device/device-info.ts'

const partly: readonly SeedRule[] = [
  ['D3DZB_USEW compares by w', OUTPUT, OUTPUT_TEST, 'compares by w, by both ways of drawing (plain: %s)'],
  ['ZBIAS moves what is compared by w', OUTPUT, OUTPUT_TEST, 'is moved by ZBIAS'],
  [
    'LINEPATTERN draws the pixels whose bit is set, each repeated',
    OUTPUT,
    OUTPUT_TEST,
    'draws the pixels whose bit is set, the lowest one first, from where the line begins',
  ],
  [
    'DITHERENABLE dithers into targets of 16 bits',
    OUTPUT,
    OUTPUT_TEST,
    'dithers colours between the levels of 16-bit targets, no others (plain: %s)',
  ],
  [
    'D3DTEXF_ANISOTROPIC with the extension',
    'systems/textures/samplers.ts',
    'tests/browser/textures/samplers.test.ts',
    'is anisotropic when either filter asks for it, as far as the browser goes',
  ],
  [
    'Cubic filters weight four texels a line',
    'systems/shaders/sampling.ts',
    ADDRESSES_TEST,
    'weight four texels a line by %s',
  ],
  [
    'Where there are none, they are named',
    'systems/groups/pixel/sampler-units.ts',
    ADDRESSES_TEST,
    'cubic filters of a minified texture are linear ones, and named',
  ],
  [
    'ValidateDevice answers by the documented results',
    'd3d8/runtime/device/validate-device.ts',
    STATE_TEST,
    'ValidateDevice refuses what the stages cannot do, by the documented results',
  ],
  [
    'Dynamic index buffers live in the heap, as vertex buffers do',
    'systems/buffers/chunks.ts',
    HEAP_TEST,
    'random programs as in memory and a GL buffer for each version',
  ],
  [
    'Large ones too: 4 MB each, in further chunks',
    'systems/buffers/chunks.ts',
    HEAP_TEST,
    'go into further chunks when one is full',
  ],
  ['GetInfo by type of resource', INFO, STATE_TEST, 'counts managed resources, and no others'],
  [
    'GetInfo tells what the resource manager did in the last frame',
    INFO,
    MANAGER_TEST,
    'tells what the resource manager did in the last frame, and what there is',
  ],
  [
    'Clip status without software vertex processing: draws do not touch it',
    'd3d8/runtime/state/clip-status.ts',
    CLIPPING_TEST,
    'keeps a clip status that draws do not touch',
  ],
  [
    'Clip status with software vertex processing: the codes of all vertices that draws process, or-ed and and-ed',
    'd3d8/runtime/state/clip-status.ts',
    CLIP_STATUS_TEST,
    'ors and ands the codes of all vertices of all draws since SetClipStatus',
  ],
  [
    'So of indexed draws, of memory and of ProcessVertices',
    'd3d8/runtime/state/clip-status.ts',
    CLIP_STATUS_TEST,
    'counts the range that indexed draws name, from buffers and from memory',
  ],
  [
    'So of vertices on the screen, by the viewport',
    'd3d8/fixed-function/clip-codes.ts',
    CLIP_STATUS_TEST,
    'puts vertices on the screen back into clip space: sides are those of the viewport',
  ],
  [
    'So of user planes',
    'd3d8/fixed-function/clip-codes.ts',
    CLIP_STATUS_TEST,
    'knows user planes: in world space, in clip space of a vertex shader, never on the screen',
  ],
  [
    'Calls that a thread may not make are refused by a sentence',
    'd3d8/runtime/texels/texel-storage.ts',
    'tests/browser/worker/life.test.ts',
    'does not wait on the page: what would have to names what does without',
  ],
  [
    'IID_IDirect3D8, and an id of its own for each interface',
    'd3d8/types/guids.ts',
    'tests/unit/api/interfaces.test.ts',
    'are the twelve of d3d8.h and IUnknown, each with an id of its own that is exported',
  ],
  [
    'D3DORDER_QUADRATIC, MAX_DEVICE_IDENTIFIER_STRING, DIRECT3D_VERSION, D3DVS_CONSTREG_MAX_V1_1 and kin',
    'd3d8/types/constants.ts',
    'tests/unit/types/constants.test.ts',
    '%s has its documented value',
  ],
]

const results: readonly SeedRule[] = [
  ['ApplyStateBlock(0): D3D_OK', 'd3d8/runtime/blocks/state-blocks.ts', BLOCKS_TEST, 'with token 0 holds nothing'],
  [
    'CaptureStateBlock takes the default light, disabled, where the device has none',
    'd3d8/runtime/blocks/state-blocks.ts',
    BLOCKS_TEST,
    'captures the default light, off, where the device has none',
  ],
  [
    'CheckDeviceFormat with AdapterFormat UNKNOWN: INVALIDCALL',
    'd3d8/runtime/adapter/direct3d8.ts',
    ADAPTER_TEST,
    'refuses questions that make no sense',
  ],
  [
    'GetInfo from number 4 on without data: S_FALSE',
    'd3d8/runtime/device/device-state.ts',
    'tests/unit/runtime/device/errors.test.ts',
    'names what the driver cannot tell',
  ],
]

const shown: readonly SeedRule[] = [
  [
    'Rectangle patches against closed forms, each basis, order and size',
    'd3d8/patches/surface.ts',
    SURFACE_TEST,
    '%s rectangles of order %i, size %i, are their closed form',
  ],
  [
    'Triangle patches against closed forms, each order',
    'd3d8/patches/surface.ts',
    SURFACE_TEST,
    'triangles of order %i are their closed form',
  ],
  [
    'No pixel of the clear colour between patches of unlike segments',
    'd3d8/patches/segments.ts',
    PATCHES_TEST,
    'neighbours of unlike segments leave no pixel between them, edge style %i',
  ],
  [
    'N-patches against the published formulae',
    'd3d8/patches/n-patch.ts',
    'tests/unit/patches/n-patch.test.ts',
    'positions and normals are those of the published formulae',
  ],
  [
    'Random stencil of 8 bits: sampled as written, every pixel',
    'systems/targets/depth-stencil/stencil-planes.ts',
    'tests/browser/depth-stencil/stencil.test.ts',
    'is sampled as it was written, each texel',
  ],
  ['Twelve blits, three scales mirrored four ways, exact', BLIT, BLIT_TEST, 'copy depth and stencil $name'],
  ['Blits of several samples', BLIT, BLIT_TEST, 'take one sample of several, and give all the same'],
  [
    'Tiled dumps of random sizes: the GPU as the processor',
    'systems/targets/depth-stencil/plane-shaders.ts',
    BLIT_TEST,
    'decode dumps of every tiling, and let draws sample them, as the reader in system memory does',
  ],
  [
    'Tilings come back exactly',
    'd3d8/tiling/layout.ts',
    'tests/unit/tiling/tiling.test.ts',
    'come back as they were written, and touch nothing else',
  ],
  [
    'The shadow test against the processor, over triangles',
    'systems/shaders/sampling.ts',
    DEPTH_TEST,
    'compares references that change over a triangle as the processor does',
  ],
  [
    'The shadow test at all edges of comparison',
    'systems/shaders/sampling.ts',
    DEPTH_TEST,
    'compares: what is not beyond its depth is 1',
  ],
  ['VOLUMEBLT is executed', 'd3d8/ddi/tokens/copy-tokens.ts', DRIVER_TEST, 'copies boxes of volumes with all levels'],
  [
    'Every render state of DirectX 5 to 7, with a value that is honoured and one that is named',
    'd3d8/ddi/legacy-states.ts',
    LEGACY_TEST,
    'all are known: each is honoured with one value, and named with one where it can be wrong',
  ],
  ['Every filter of those runtimes', 'd3d8/ddi/legacy-states.ts', LEGACY_TEST, 'of stage state %i have other numbers'],
]

const EFFECTS_TEST = 'tests/browser/demos-effects.test.ts'
const demos: readonly SeedRule[] = [
  [
    'A flag of patches with segments that change, and N-patches that round a knot off: patches',
    'demos/patches/patches.ts',
    EFFECTS_TEST,
    'a flag of patches and a knot of N-patches have the segments that D3DRS_PATCHSEGMENTS asks for',
  ],
  [
    'Outlines by stencil texturing: outline',
    'demos/outline/outline.ts',
    EFFECTS_TEST,
    'what is looked at has an outline, made of the stencil: nothing has one without D3DRS_STENCILENABLE',
  ],
  [
    'A shadow map: shadowmap',
    'demos/shadowmap/shadowmap.ts',
    EFFECTS_TEST,
    'a map of depth shadows the floor: without projected coordinates there is light all over it',
  ],
  [
    'A W buffer against a Z buffer: depth',
    'demos/depth/depth.ts',
    EFFECTS_TEST,
    'windows that sink into their walls with a Z buffer stand before them with a W buffer',
  ],
  [
    'Motion blur by the sample mask: blur',
    'demos/blur/blur.ts',
    EFFECTS_TEST,
    'what moves is blurred by D3DRS_MULTISAMPLEMASK: pixels of it are mixed with what is behind',
  ],
]

/** The rules beside those of the five texts. */
export const owed: Seed = {
  title: 'What pictures and results of native runtimes show',
  sections: [
    { title: 'Captures and recordings', rules: captures, open: [] },
    { title: 'Textures and surfaces', rules: textures, open: [] },
    { title: 'Vertices and pixels', rules: drawing, open: [] },
    { title: 'Lines and strides', rules: lines, open: [] },
    { title: 'States, questions and numbers that worked in part', rules: partly, open: [] },
    { title: 'Results of calls', rules: results, open: [] },
    { title: 'What tests show of the systems as a whole', rules: shown, open: [] },
    { title: 'Demos', rules: demos, open: [] },
  ],
}
