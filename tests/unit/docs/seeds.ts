/** The rules of the five texts that the library follows, the file that keeps each, and the test that shows it. */

/** A rule, the file that keeps it, the file of the test that shows it, and words of that test's title. */
export type SeedRule = readonly [rule: string, file: string, test: string, title: string]

/** A rule that is not kept, or in part, and what is there instead. */
export type OpenRule = readonly [rule: string, instead: string]

/** A part of a text. */
export interface SeedSection {
  readonly title: string
  readonly rules: readonly SeedRule[]
  readonly open: readonly OpenRule[]
}

/** One of the texts. */
export interface Seed {
  readonly title: string
  readonly sections: readonly SeedSection[]
}

const TABLE = 'd3d8/state-table.ts'
const TABLE_TEST = 'tests/unit/state-table.test.ts'
const CONTEXT = 'engine/context.ts'
const CONTEXT_TEST = 'tests/unit/engine/context.test.ts'
const LOGS_TEST = 'tests/unit/runtime/device/logs.test.ts'
const SETS = 'd3d8/ddi/state-sets.ts'
const SETS_TEST = 'tests/unit/ddi/state-sets.test.ts'
const DRIVER_TEST = 'tests/unit/ddi/driver.test.ts'
const INFO = 'd3d8/ddi/driver-info.ts'
const INFO_TEST = 'tests/unit/ddi/driver-info.test.ts'
const DRAWS = 'd3d8/ddi/tokens/draw-tokens.ts'
const STATES = 'd3d8/ddi/tokens/state-tokens.ts'
const RESOURCES = 'd3d8/ddi/tokens/resource-tokens.ts'
const BUFFER = 'd3d8/runtime/buffers/buffer.ts'
const BUFFERS_TEST = 'tests/unit/runtime/resources/buffers.test.ts'
const TEXTURES_TEST = 'tests/unit/runtime/resources/textures.test.ts'
const HEAP = 'd3d8/runtime/drawing/heap.ts'
const HEAP_TEST = 'tests/unit/runtime/resources/heap.test.ts'
const PATCHES = 'd3d8/runtime/drawing/patch-draws.ts'
const PATCHES_TEST = 'tests/unit/runtime/device/patches.test.ts'
const POINTS_TEST = 'tests/browser/fixed-function/points.test.ts'
const TILED_TEST = 'decode dumps of every tiling, and let draws sample them, as the reader in system memory does'
const OUTPUT_TEST = 'tests/browser/fixed-function/output.test.ts'
const SHADER_TEST = 'tests/unit/ddi/shader-tokens.test.ts'
const LEGACY_TEST = 'tests/unit/ddi/legacy-states.test.ts'

const stateManagement: Seed = {
  title: 'State management (a table of states for wined3d, 2006)',
  sections: [
    {
      title: 'The table',
      rules: [
        ['Each state names one group', TABLE, TABLE_TEST, 'gives each render state exactly one group'],
        [
          'A group is applied once, however many of its states changed',
          CONTEXT,
          LOGS_TEST,
          'logs one row a group, however many states of it changed',
        ],
        ['A state that is set to what it is costs nothing', CONTEXT, LOGS_TEST, 'logs nothing when nothing changed'],
        [
          'Groups depend one way: the vertex format reaches fog, fog never the vertex format',
          TABLE,
          TABLE_TEST,
          'keeps dependencies one-way: fog looks at the vertex format, never the other way',
        ],
        [
          'The table is checked: a wrong one is refused',
          'engine/groups.ts',
          'tests/unit/engine/groups.test.ts',
          'refuses %s',
        ],
      ],
      open: [],
    },
    {
      title: 'Texture stages, samplers, textures',
      rules: [
        [
          'Stages depend on each other: the lowest disabled one is kept, what lies above costs nothing',
          'd3d8/runtime/state/texture-stages.ts',
          LOGS_TEST,
          'keeps changes at and above it out of the logs',
        ],
        [
          'A stage that comes to life brings what changed meanwhile',
          'd3d8/runtime/state/texture-stages.ts',
          LOGS_TEST,
          'brings a stage with all that changed meanwhile when the cascade reaches it',
        ],
        [
          'A sampler is looked at again with its texture, never the other way',
          TABLE,
          LOGS_TEST,
          'logs stage and sampler with their texture',
        ],
        [
          'Sampler state belongs to the device, not to the texture: one object for equal values',
          'systems/textures/samplers.ts',
          'tests/browser/textures/samplers.test.ts',
          'exist once for each set of values',
        ],
      ],
      open: [],
    },
  ],
}

const stateSets: Seed = {
  title: 'Accelerated state management (DDK)',
  sections: [
    {
      title: 'State sets',
      rules: [
        [
          'BEGIN records for a handle, END stops',
          SETS,
          SETS_TEST,
          'takes the tokens between BEGIN and END, which do nothing else, and gives them when it is executed',
        ],
        [
          'DELETE forgets a set; EXECUTE applies it',
          SETS,
          SETS_TEST,
          'random tokens, recordings, creations, captures and executions leave what a simple model expects',
        ],
        [
          'CAPTURE takes only what the set holds: it is a mask',
          SETS,
          SETS_TEST,
          'applied twice marks nothing the second time, and CAPTURE takes only what it holds',
        ],
        [
          'Sets are precompiled: executing one marks only groups that differ',
          'd3d8/runtime/blocks/state-blocks.ts',
          'tests/unit/runtime/state-blocks.test.ts',
          'marks the groups whose values differ, and the second time none',
        ],
        [
          'Predefined types ALL, PIXELSTATE, VERTEXSTATE',
          'd3d8/runtime/blocks/state-block-layout.ts',
          SETS_TEST,
          'render states of type %i',
        ],
        [
          'sbType is ignored with BEGIN and END: there are no extended states',
          SETS,
          SHADER_TEST,
          'BEGIN and END of a state set do not look at sbType',
        ],
      ],
      open: [],
    },
  ],
}

const commandStream: Seed = {
  title: 'A command stream (a rendering thread for wined3d)',
  sections: [
    {
      title: 'The stream',
      rules: [
        [
          'Calls only write into memory of fixed size; a thread of its own renders',
          'engine/transport/sender.ts',
          'tests/browser/worker/stress.test.ts',
          'random programs see the same texels whichever threads they and the renderer are on',
        ],
        [
          'When the memory is full the block is handed over',
          CONTEXT,
          CONTEXT_TEST,
          'flushes when a log is full, though the pass is not',
        ],
        ['What was set replays to the same state', CONTEXT, CONTEXT_TEST, 'replays to what was set, whatever was set'],
        [
          'Getters answer from the state of the calls, at once',
          'd3d8/runtime/device/device-state.ts',
          'tests/unit/runtime/device/state.test.ts',
          'transforms, bit for bit',
        ],
        [
          'While a state block records, Set calls leave the device alone',
          'd3d8/runtime/blocks/state-recorder.ts',
          'tests/unit/runtime/state-blocks.test.ts',
          'leaves the device alone and holds what is set, also where the device has it already',
        ],
      ],
      open: [],
    },
    {
      title: 'Locks',
      rules: [
        [
          'A lock of a target waits for what was drawn',
          'd3d8/runtime/texels/texel-storage.ts',
          'tests/unit/runtime/resources/copy.test.ts',
          'reads back into memory, and uploads from there',
        ],
        [
          'A lock waits for the last command that reads the resource, and for no other',
          'd3d8/runtime/texels/texel-storage.ts',
          TEXTURES_TEST,
          'lets logged draws be drawn first, unless it only reads',
        ],
        [
          'A vertex buffer is waited for without NOOVERWRITE and DISCARD only, and a small one never',
          BUFFER,
          BUFFERS_TEST,
          'without DISCARD, or with it where it does not count, lets logged draws be drawn first',
        ],
        [
          'An unlock uploads what was written, in order with the draws',
          BUFFER,
          BUFFERS_TEST,
          'uploads the written range at Unlock, and nothing after READONLY',
        ],
        [
          'A target that is locked often keeps a copy in memory',
          'd3d8/runtime/texels/kept-copy.ts',
          'tests/unit/runtime/resources/kept-copy.test.ts',
          'a target that is locked again is read back again only when something was drawn or written meanwhile',
        ],
        [
          'A draw checks that what it reads is unlocked: vertex buffers',
          'd3d8/runtime/drawing/open-locks.ts',
          'tests/unit/runtime/resources/open-locks.test.ts',
          'does not succeed while a vertex buffer that it reads is locked',
        ],
        [
          'The same for index buffers',
          'd3d8/runtime/drawing/open-locks.ts',
          'tests/unit/runtime/resources/open-locks.test.ts',
          'does not succeed while its index buffer is locked',
        ],
        [
          'The same for textures',
          'd3d8/runtime/drawing/open-locks.ts',
          'tests/unit/runtime/resources/open-locks.test.ts',
          'does not succeed while a level of a texture of the cascade is locked',
        ],
      ],
      open: [],
    },
    {
      title: 'Draws, blits, presentation, the end of objects',
      rules: [
        [
          'User-pointer draws copy their vertices',
          'd3d8/runtime/drawing/user-draws.ts',
          'tests/unit/runtime/device/user-pointer.test.ts',
          'copies the vertices into the pass and unbinds stream 0',
        ],
        [
          'A resource in use lives until the stream has passed',
          'engine/resources.ts',
          BUFFERS_TEST,
          'outlives the block that uploads or draws it',
        ],
        [
          'Blits stay in the renderer',
          'systems/targets/copy.ts',
          'tests/browser/textures/targets.test.ts',
          'moves rectangles from target to target',
        ],
        [
          'Present returns at once; three frames wait at most',
          'engine/transport/sender.ts',
          'tests/browser/worker/intervals.test.ts',
          'lets three frames wait, and refuses a fourth where it is told to',
        ],
        [
          'Several swap chains',
          'd3d8/runtime/presenting/swap-chain.ts',
          'tests/browser/life/swap-chains.test.ts',
          'shows each swap chain on a canvas of its own',
        ],
        [
          'GetDC is a lock: no interface of Direct3D 8 has it, so it is the engine’s, by the rules of Direct3D 9',
          'd3d8/runtime/device/device-context.ts',
          'tests/browser/life/canvases.test.ts',
          'draws by a 2D canvas into a surface of D3DFMT_%s, which is locked meanwhile',
        ],
        [
          'Targets need no context of their own',
          'systems/targets/render-targets.ts',
          'tests/browser/textures/targets.test.ts',
          'keeps what two colours drew with one depth surface, and the depth',
        ],
      ],
      open: [],
    },
  ],
}

const stencilTexturing: Seed = {
  title: 'Stencil texturing (i965, 2014)',
  sections: [
    {
      title: 'Sampling and blits of stencil',
      rules: [
        [
          'Stencil sampled in a draw',
          'systems/targets/depth-stencil/depth-textures.ts',
          'tests/browser/depth-stencil/stencil.test.ts',
          'is sampled as it was written, each texel',
        ],
        [
          'Stencil and depth blits, scaled and mirrored',
          'systems/targets/depth-stencil/blit.ts',
          'tests/browser/depth-stencil/blit.test.ts',
          'copy depth and stencil $name',
        ],
        [
          'Blits of several samples to one and back',
          'systems/targets/depth-stencil/blit.ts',
          'tests/browser/depth-stencil/blit.test.ts',
          'take one sample of several, and give all the same',
        ],
        [
          'Multisampled stencil, sample by sample',
          'systems/targets/depth-stencil/stencil-samples.ts',
          'tests/browser/depth-stencil/blit.test.ts',
          'take each sample of stencil by itself, scaled and mirrored, too',
        ],
        [
          'The same where shaders know of no samples',
          'systems/targets/depth-stencil/stencil-samples.ts',
          'tests/browser/depth-stencil/blit.test.ts',
          'take each sample of stencil where shaders know of no samples',
        ],
        [
          'Levels of a depth texture',
          'systems/targets/depth-stencil/blit.ts',
          'tests/browser/depth-stencil/blit.test.ts',
          'reach all levels of depth textures',
        ],
        [
          'W-tiled surfaces read as Y-tiled, in blocks of 2 x 2',
          'd3d8/tiling/layout.ts',
          'tests/unit/tiling/tiling.test.ts',
          'find W tiles through Y tiles, four texels a word',
        ],
        [
          'Interleaved samples',
          'd3d8/tiling/layout.ts',
          'tests/unit/tiling/tiling.test.ts',
          'lay samples beside each other, each in a place of its own',
        ],
        [
          'Level and layer offsets, and an explicit base size',
          'd3d8/tiling/layout.ts',
          'tests/unit/tiling/tiling.test.ts',
          'lay levels beside level 1, and layers below',
        ],
        [
          'Dumps decoded on the GPU as in system memory',
          'systems/targets/depth-stencil/plane-shaders.ts',
          'tests/browser/depth-stencil/blit.test.ts',
          TILED_TEST,
        ],
        [
          'A dump sampled by a draw itself: the shader finds texels in the tiles',
          'systems/shaders/tiled.ts',
          'tests/browser/depth-stencil/blit.test.ts',
          TILED_TEST,
        ],
        [
          'A recording of tokens names what no token has: blits, and what draws get of a depth texture',
          'd3d8/ddi/record/recorder.ts',
          'tests/unit/ddi/record-depth.test.ts',
          'a recording says that it has no blits of depth and stencil, and goes on behind them',
        ],
      ],
      open: [],
    },
  ],
}

const ddi: Seed = {
  title: 'The DirectX 8.0 driver interface (DDI specification)',
  sections: [
    {
      title: 'DIRECT3D_VERSION, GetDriverInfo2, capabilities',
      rules: [
        [
          'GetDriverInfo2 is told from stereo mode by its magic number',
          INFO,
          INFO_TEST,
          'tells stereo modes by what is no magic number',
        ],
        [
          'D3DCAPS8 overwrites the request',
          INFO,
          INFO_TEST,
          'gives D3DCAPS8 over the request, with what is for the runtime alone',
        ],
        ['No more bytes than dwExpectedSize', INFO, INFO_TEST, 'writes no more than was expected'],
        [
          'Types that are not known: DDERR_CURRENTLYNOTAVAIL',
          INFO,
          INFO_TEST,
          'hears the version of the runtime, and answers nothing else',
        ],
        [
          'DeviceType and AdapterOrdinal are the runtime’s',
          'd3d8/runtime/adapter/caps.ts',
          INFO_TEST,
          'masks what applications have no use for, and adds what the driver does not know',
        ],
        ['A driver below the minimum has no HAL', INFO, INFO_TEST, 'has no HAL on a renderer that cannot do the least'],
        [
          'HWVERTEXBUFFER and HWINDEXBUFFER are masked before applications see them',
          'd3d8/runtime/adapter/caps.ts',
          INFO_TEST,
          'masks what applications have no use for, and adds what the driver does not know',
        ],
        [
          'Runtimes before DirectX 8 get D3DHAL_D3DEXTENDEDCAPS',
          'd3d8/ddi/legacy-info.ts',
          'tests/unit/ddi/legacy-info.test.ts',
          'gives D3DHAL_D3DEXTENDEDCAPS, as much of it as is expected',
        ],
        [
          'And depth formats by GUID_ZPixelFormats',
          'd3d8/ddi/legacy-info.ts',
          'tests/unit/ddi/legacy-info.test.ts',
          'counts and lists the depth formats as DirectX 7 has them',
        ],
        [
          'Capabilities say what is done',
          'd3d8/runtime/adapter/caps.ts',
          'tests/unit/systems/caps-members.test.ts',
          'every member is known by calls, tables, recordings or what tests draw',
        ],
      ],
      open: [],
    },
    {
      title: 'Formats',
      rules: [
        [
          'GETFORMATCOUNT and GETFORMAT, each format with its operations',
          INFO,
          INFO_TEST,
          'counts and lists every format with its operations and samples',
        ],
        [
          'Samples a pixel for flip and blt as bits',
          INFO,
          INFO_TEST,
          'counts and lists every format with its operations and samples',
        ],
        [
          'Pitch of FOURCC formats without DDPIXELFORMAT’s masks',
          'd3d8/types/formats.ts',
          'tests/unit/types/formats.test.ts',
          'format %i, width %i: rows of %i bytes',
        ],
      ],
      open: [],
    },
    {
      title: 'Vertex streams',
      rules: [
        [
          'SETSTREAMSOURCE binds a buffer, or none',
          STATES,
          DRIVER_TEST,
          'draws from buffers, by vertices and by bytes',
        ],
        [
          'A stream beyond the last, a handle that names nothing: ignored, and said',
          STATES,
          DRIVER_TEST,
          'a driver does not stop at what it cannot do, and says so once',
        ],
        [
          'A format that reads a stream without a buffer draws nothing',
          'd3d8/runtime/drawing/stream-draws.ts',
          LOGS_TEST,
          'a declaration that reads a stream which is not bound',
        ],
        ['SETSTREAMSOURCEUM draws from user memory, as stream zero', STATES, DRIVER_TEST, 'draws from user memory'],
        [
          'A draw from user memory ignores what is bound to streams 1 to 15',
          'd3d8/runtime/drawing/user-draws.ts',
          'tests/unit/runtime/device/user-pointer.test.ts',
          'has what lies in stream 0 alone, and leaves the shader and the other streams as they are',
        ],
        [
          'What was bound comes back after user memory',
          'd3d8/ddi/execution.ts',
          DRIVER_TEST,
          'keeps the bindings of the stream while user memory takes their place',
        ],
        [
          'The FVF of a buffer gives way to that of the vertex shader',
          'd3d8/runtime/state/vertex-input.ts',
          'tests/browser/life/missing-input.test.ts',
          'reads a vertex from 16 streams, and takes a buffer whose own format is another one',
        ],
        [
          'A patch from user memory ignores what is bound to streams 1 to 15',
          PATCHES,
          DRIVER_TEST,
          'a patch from user memory ignores what is bound to other streams, also when it is drawn again',
        ],
        [
          'Tokens bind buffers with an FVF code to stream zero alone; calls bind them to any, as native runtimes do',
          STATES,
          DRIVER_TEST,
          'a buffer with an FVF code is bound to stream zero alone',
        ],
      ],
      open: [],
    },
    {
      title: 'Index buffers and drawing tokens',
      rules: [
        [
          'SETINDICES with 2 or 4 bytes an index; 0 unbinds',
          STATES,
          DRIVER_TEST,
          'draws from buffers, by vertices and by bytes',
        ],
        [
          'Indexed draws without an index buffer draw nothing',
          'd3d8/runtime/drawing/stream-draws.ts',
          'tests/browser/life/missing-input.test.ts',
          'draws nothing without a stream or indices, says so once, and goes on',
        ],
        [
          'Indices of 32 bits',
          'd3d8/runtime/drawing/index-copies.ts',
          'tests/browser/life/missing-input.test.ts',
          'draws vertices beyond 65535 by 32-bit indices, with a base that is added, too',
        ],
        [
          'DRAWPRIMITIVE, DRAWINDEXEDPRIMITIVE; the variants 2 by bytes of stream zero',
          DRAWS,
          DRIVER_TEST,
          'draws from buffers, by vertices and by bytes',
        ],
        [
          'CLIPPEDTRIANGLEFAN with edge flags',
          'd3d8/ddi/tokens/edges.ts',
          DRIVER_TEST,
          'a fan as wireframe shows the edges that its flags name',
        ],
        ['Drawing tokens of DirectX 6 and 7, too', DRAWS, DRIVER_TEST, 'tokens of DirectX 6 and 7'],
        [
          'Edge flags of INDEXEDTRIANGLELIST',
          'd3d8/ddi/tokens/edges.ts',
          DRIVER_TEST,
          'triangles as wireframe show the edges that their flags name, and none of those that are culled',
        ],
        [
          'Draws beyond their buffers draw nothing and harm nothing',
          DRAWS,
          DRIVER_TEST,
          'a draw beyond its buffers draws nothing',
        ],
        [
          'Any bytes are read, or refused with their offset',
          'd3d8/ddi/tokens/commands.ts',
          'tests/unit/ddi/fuzz.test.ts',
          'mutated buffers end with the parse error or not at all, and nothing grows',
        ],
        [
          'WINFO says what w runs from and to',
          'systems/groups/pixel/depth.ts',
          'tests/unit/systems/depth.test.ts',
          'goes from and to what a driver is told by WINFO',
        ],
        [
          'Render states of DirectX 5 to 7',
          'd3d8/ddi/legacy-states.ts',
          LEGACY_TEST,
          'set wrapping, antialiasing and the texture',
        ],
        [
          'Filters of runtimes before DirectX 8 by their numbers',
          'd3d8/ddi/legacy-states.ts',
          LEGACY_TEST,
          'of stage state %i have other numbers',
        ],
        [
          'Stipple patterns, STIPPLEDALPHA and colour keys: no capability offers them',
          'd3d8/runtime/adapter/caps.ts',
          LEGACY_TEST,
          'are not offered where they cannot be honoured: stipples, colour keys, raster operations',
        ],
        [
          'States that cannot be honoured are left out, and named',
          STATES,
          LEGACY_TEST,
          'are named where their value cannot be honoured, and only there',
        ],
      ],
      open: [],
    },
    {
      title: 'Point sprites',
      rules: [
        [
          'Size by state or vertex, between MIN and MAX',
          'systems/groups/vertex/points.ts',
          POINTS_TEST,
          'have the size of the state, or of the vertex, within the limits',
        ],
        [
          'Scaled by the distance from the eye',
          'systems/shaders/fixed-vertex.ts',
          POINTS_TEST,
          'grow and shrink with their distance when scaled',
        ],
        [
          'Coordinates 0 to 1 over the sprite with POINTSPRITEENABLE',
          'systems/shaders/fixed-pixel.ts',
          POINTS_TEST,
          'show the texture from corner to corner as sprites',
        ],
        [
          'Clipped by their area in x and y, by their centre in z',
          'systems/shaders/clip-space.ts',
          POINTS_TEST,
          'are cut at the edges of the target, by all of the square, and culled by the depth of their centre',
        ],
        [
          'User planes clip the centre: CLIPPLANESCALEDPOINTS is not reported',
          'systems/shaders/clip-space.ts',
          POINTS_TEST,
          'are cut by user planes as a whole, by their centre',
        ],
      ],
      open: [],
    },
    {
      title: 'Volume textures',
      rules: [
        [
          'Levels with slices, and their pitch',
          'd3d8/runtime/texels/volume-texture.ts',
          TEXTURES_TEST,
          'have levels with slices',
        ],
        [
          'VOLUMEBLT copies a box',
          'd3d8/ddi/tokens/copy-tokens.ts',
          DRIVER_TEST,
          'copies boxes of volumes with all levels',
        ],
      ],
      open: [],
    },
    {
      title: 'Presentation, palettes, cursors',
      rules: [
        [
          'No more than three frames are queued; a fourth is WASSTILLDRAWING',
          'd3d8/runtime/presenting/swap-chain.ts',
          'tests/browser/worker/intervals.test.ts',
          'lets three frames wait, and refuses a fourth where it is told to',
        ],
        [
          'SETPALETTE and UPDATEPALETTE',
          RESOURCES,
          DRIVER_TEST,
          'colours a texture by its palette, red below blue in the token',
        ],
        [
          'A palette a surface',
          'systems/groups/pixel/texture-palettes.ts',
          'tests/browser/textures/palettes.test.ts',
          'of two stages have a palette each where a driver is told so, and the current one where it is not',
        ],
        [
          'A cursor without access to the primary surface',
          'd3d8/runtime/presenting/cursor.ts',
          'tests/unit/runtime/device/cursor-gamma.test.ts',
          'shows a cursor once it has a picture, and tells before what it did',
        ],
        [
          'Three frames by fences where the program’s own thread draws',
          'systems/gl/frame-fences.ts',
          'tests/browser/life/present.test.ts',
          'lets three frames wait, refuses a fourth, and takes others when the GPU has drawn them',
        ],
      ],
      open: [],
    },
    {
      title: 'Vertex and pixel shaders',
      rules: [
        [
          'A handle whose lowest bit is 0 is an FVF code',
          STATES,
          SHADER_TEST,
          'take an even handle for an FVF code, and take all streams off with 0',
        ],
        [
          'CREATE refuses what is no shader, at once; DELETE unsets the one that is set',
          RESOURCES,
          SHADER_TEST,
          'refuse at once what is no shader, and unset one that is deleted',
        ],
        [
          'Shader 0 takes all streams off',
          STATES,
          SHADER_TEST,
          'take an even handle for an FVF code, and take all streams off with 0',
        ],
        [
          'Vertex and pixel shaders are chosen apart; states stay while shaders stand in for them',
          STATES,
          SHADER_TEST,
          'leave the pixel shader alone when the vertex shader becomes an FVF code, and stage states if one is',
        ],
        [
          'Every pair of fixed and programmable halves draws',
          'systems/programs/generate-program.ts',
          'tests/browser/programmable/link.test.ts',
          'link with fixed function and with each other, without a word from the compiler, whatever the state',
        ],
        [
          'Constants of a declaration are loaded when it is set',
          'd3d8/runtime/state/vertex-input.ts',
          'tests/unit/runtime/device/shaders.test.ts',
          'load the constants of their declaration, every time they are set',
        ],
        [
          '96 constants, and their range is checked',
          STATES,
          SHADER_TEST,
          'set constants that there are, and no others',
        ],
        [
          'Constants that code defines arrive in a driver’s registers, and stay there; ' +
            'those of devices are as the recording `ps_14_tex` has them',
          RESOURCES,
          SHADER_TEST,
          'arrive in the registers when the shader is set, leave the others, stay, and give way to what comes later',
        ],
      ],
      open: [],
    },
    {
      title: 'High order surfaces',
      rules: [
        [
          'Handle 0: drawn once, nothing kept',
          PATCHES,
          PATCHES_TEST,
          '0: a patch is drawn this once, and nothing is kept',
        ],
        [
          'A new handle with a description',
          PATCHES,
          PATCHES_TEST,
          'a new one with a description: the patch is an entity, with its control points',
        ],
        [
          'A new handle without one: ignored, none is allocated',
          PATCHES,
          PATCHES_TEST,
          'a new one without a description: ignored, and no handle is taken',
        ],
        [
          'A known handle with a description is told anew',
          PATCHES,
          PATCHES_TEST,
          'a known one with a description: it is another patch from now on',
        ],
        [
          'A known handle without one ignores the streams',
          PATCHES,
          PATCHES_TEST,
          'a known one without a description: the streams are not looked at, nothing is made anew',
        ],
        [
          'Segments of the token go before D3DRS_PATCHSEGMENTS',
          PATCHES,
          PATCHES_TEST,
          'are those of the call, else those that a patch had last, else D3DRS_PATCHSEGMENTS',
        ],
        [
          'PATCHEDGESTYLE',
          'd3d8/patches/segments.ts',
          'tests/unit/patches/mesh.test.ts',
          'discrete edges truncate, continuous ones grow from the corners',
        ],
        [
          'DELETERTPATCH',
          'd3d8/ddi/tokens/state-tokens.ts',
          DRIVER_TEST,
          'keeps patches by the rules for their handles',
        ],
        [
          'N-patches',
          'd3d8/patches/n-patch.ts',
          'tests/unit/patches/n-patch.test.ts',
          'positions and normals are those of the published formulae',
        ],
        [
          'RTPATCHHANDLEZERO is reported only where nothing is to be cached: here it is not',
          'd3d8/runtime/adapter/caps.ts',
          'tests/unit/runtime/direct3d8.test.ts',
          'says what the state table has',
        ],
      ],
      open: [],
    },
    {
      title: 'Multisampling',
      rules: [
        ['Samples a pixel by format', INFO, INFO_TEST, 'counts and lists every format with its operations and samples'],
        [
          'Multisampled surfaces are resolved when they are read',
          'systems/targets/render-targets.ts',
          'tests/browser/textures/targets.test.ts',
          'is resolved when it is read, however often it is drawn to',
        ],
        [
          'MULTISAMPLEMASK, for passes that each write some samples',
          'systems/groups/pixel/multisample.ts',
          OUTPUT_TEST,
          'leaves out samples (plain: %s, shaders know samples: %s)',
        ],
        [
          'Both states mean nothing on targets of one sample',
          'systems/groups/pixel/multisample.ts',
          'tests/unit/systems/multisample.test.ts',
          'hands the mask to shaders that may choose their samples',
        ],
        [
          'MULTISAMPLEANTIALIAS FALSE: each sample gets what lies at the centre of its pixel',
          'systems/draw/sample-passes.ts',
          OUTPUT_TEST,
          'gives all samples what the centre gets (plain: %s, shaders know samples: %s)',
        ],
        [
          'Both where shaders know of no samples: by sets of coverage, and by the numbers of samples in stencil',
          'systems/targets/depth-stencil/sample-marks.ts',
          'tests/browser/fixed-function/sample-choice.test.ts',
          'beside %s depth',
        ],
        [
          'The same beside a stencil test of the program, unless that passes everywhere and colour or depth is written',
          'systems/draw/sample-passes.ts',
          'tests/browser/fixed-function/sample-choice.test.ts',
          'is tested and changed in the samples that are chosen (antialiased: %s)',
        ],
      ],
      open: [],
    },
    {
      title: 'Pure devices',
      rules: [
        [
          'State cannot be read',
          'd3d8/runtime/device/device.ts',
          'tests/unit/runtime/device/pure.test.ts',
          'answers for what it has made and bound',
        ],
        [
          'STATESETCREATE takes the listed states',
          'd3d8/runtime/blocks/state-block-layout.ts',
          SETS_TEST,
          'render states of type %i',
        ],
        [
          'STIPPLEDALPHA is in the lists',
          'd3d8/runtime/blocks/state-block-layout.ts',
          SETS_TEST,
          'STIPPLEDALPHA with ALL and PIXELSTATE',
        ],
        [
          'ALL without streams, indices and textures',
          'd3d8/runtime/blocks/state-block-layout.ts',
          'tests/unit/runtime/device/pure.test.ts',
          'lets the driver keep its state blocks: all is without textures, streams and indices',
        ],
        [
          'CLEAR with COMPUTERECTS is clipped to the viewport; none means all of it',
          DRAWS,
          DRIVER_TEST,
          'clears: rectangles as they are, clipped to the viewport with COMPUTERECTS, all of it with none',
        ],
      ],
      open: [],
    },
    {
      title: 'Vertex buffers',
      rules: [
        [
          'DISCARD renames: the GPU goes on with the old memory',
          BUFFER,
          BUFFERS_TEST,
          'with DISCARD renames when a draw read the buffer, and the draw keeps the old version',
        ],
        [
          'Programs look the same with renaming and without',
          BUFFER,
          'tests/browser/buffer-heap.test.ts',
          'random programs as in memory and a GL buffer for each version',
        ],
        [
          'fpVidMem = pvVirtAddr + (fpHeapOffset − fpStart)',
          HEAP,
          HEAP_TEST,
          'are the mapping plus the distance from the conceptual base',
        ],
        [
          'The mapping’s base is found from a buffer',
          HEAP,
          HEAP_TEST,
          'follow a buffer that is renamed to another heap offset, without knowing the mapping',
        ],
        [
          'Conceptual addresses are never 0',
          HEAP,
          HEAP_TEST,
          'hands out aligned stretches in its own address space, never address 0',
        ],
        [
          'Where there is no video memory, system memory it is',
          HEAP,
          HEAP_TEST,
          'goes on to the next heap, the other kind, and at last to system memory',
        ],
        [
          'Post-transformed vertices are clipped: D3DPMISCCAPS_CLIPTLVERTS',
          'systems/shaders/fixed-vertex.ts',
          'tests/browser/fixed-function/clipping.test.ts',
          'cuts by no plane with CLIPPING off, and still by depth, vertices on the screen too',
        ],
        [
          'User planes never clip them',
          'systems/shaders/fixed-vertex.ts',
          'tests/browser/fixed-function/clipping.test.ts',
          'does not cut vertices on the screen by planes',
        ],
        [
          'Managed buffers are taken off the GPU',
          'd3d8/runtime/buffers/evict-buffers.ts',
          'tests/browser/textures/resource-manager.test.ts',
          'managed buffers are evicted, and come again when they are drawn with or wanted',
        ],
        [
          'SWAPVERTEXBUFFER of DirectX 7 lets a driver keep the vertices of a call: ' +
            'it may, and this one is done with them when the call returns',
          DRAWS,
          DRIVER_TEST,
          'a call is done with its vertices when it returns: to fill them again waits for and changes nothing',
        ],
      ],
      open: [],
    },
  ],
}

/** The five texts, in the order of their numbers. */
export const texts: readonly Seed[] = [stateManagement, stateSets, commandStream, stencilTexturing, ddi]
