/** What the library promises of models, textures, taken scenes and captures as assets, and the test that shows it. */
import type { Seed, SeedRule } from './seeds.js'

const X = 'd3d8/files/x/'
const X_LOADER = 'systems/loaders/x/'
const FILE_TEST = 'tests/unit/files/x/file.test.ts'
const ERRORS_TEST = 'tests/unit/files/x/errors.test.ts'
const ANIMATION_TEST = 'tests/unit/files/x/animation.test.ts'
const LOADER_TEST = 'tests/unit/files/x/loader.test.ts'
const MUTATIONS_TEST = 'tests/unit/files/x/mutations.test.ts'
const X_LOADER_TEST = 'tests/browser/loaders/x-loader.test.ts'
const X_PICTURES_TEST = 'tests/browser/loaders/x-pictures.test.ts'
const DDS_TEST = 'tests/unit/files/dds/read.test.ts'
const DDS_WRITE_TEST = 'tests/unit/files/dds/write.test.ts'
const DDS_LOADER_TEST = 'tests/browser/loaders/dds-loader.test.ts'
const PICTURES_TEST = 'tests/unit/files/pictures/pictures.test.ts'
const TAKE_TEST = 'tests/browser/take-scene.test.ts'
const PORTABLE = 'systems/export/portable/portable.ts'
const PORTER = 'lights, fog, background, a camera a viewport, world matrices, names, second textures, states'
const MATERIAL = 'systems/materials/fixed-function-material.ts'
const MATERIAL_TEST = 'tests/browser/export/fixed-function-material.test.ts'
const NODES = 'systems/nodes/fixed-function-node-material.ts'
const NODES_TEST = 'tests/browser/export/fixed-function-node-material.test.ts'
const LEVELS_TEST = 'tests/browser/export/fixed-function-node-levels.test.ts'
const STREAM = 'd3d8/files/trace/trace-stream.ts'
const STREAM_TEST = 'tests/unit/files/trace-stream.test.ts'
const MODELS_TEST = 'tests/unit/cli/models.test.ts'
const SANDBOX_TEST = 'tests/browser/sandbox/sandbox.test.ts'
const DEMOS_TEST = 'tests/browser/pages/demos.test.ts'
const BENCH_TEST = 'tests/browser/pages/bench.test.ts'
const RUN = 'run, draw equal pictures by all unlit paths, and give a row of finite numbers each'

const looks: readonly SeedRule[] = [
  [
    'Mirrored frames keep Direct3D’s winding',
    `${X_LOADER}mirror.ts`,
    LOADER_TEST,
    'turns triangles of mirrored frames round once more, since three turns their fronts',
  ],
  [
    'Alpha 0 is opaque unless the file means it, power 0 gives no highlight',
    `${X}opacity.ts`,
    LOADER_TEST,
    'gives materials that are Direct3D’s: alpha 0 of a file that means none by it, no highlight of power 0',
  ],
  [
    'Highlights by Direct3D’s formula; pictures of mirrored, skinned, ' +
      'multi-material and coloured models are the device’s',
    `${X_LOADER}blinn-material.ts`,
    X_PICTURES_TEST,
    'a model of a .x file in light is the same picture by three as by the device',
  ],
  [
    'A texture that is missing or cannot be read leaves the colour and one named warning',
    `${X_LOADER}textures.ts`,
    X_LOADER_TEST,
    'keeps its colour where a texture is not there, or cannot be read, and says so once',
  ],
]

const movement: readonly SeedRule[] = [
  [
    'Skins in three: the four strongest, renormalised',
    `${X}influences.ts`,
    ANIMATION_TEST,
    'in three, by the four strongest: $title',
  ],
  [
    'Skins through the device: all, by indexed blending or in software',
    `${X}buffers.ts`,
    ANIMATION_TEST,
    'through the device, by all: $title',
  ],
  [
    'Indices out of range give the byte',
    `${X}skin.ts`,
    ERRORS_TEST,
    'a text that is wrong gives the byte and the line',
  ],
  [
    'Joints at keys and between them, every type of key: poses within 1e-5 of the model’s size',
    `${X}pose.ts`,
    ANIMATION_TEST,
    'in a pose of $title',
  ],
  [
    'The same of AnimationClips; matrix keys are decomposed before they are interpolated',
    `${X_LOADER}clips.ts`,
    ANIMATION_TEST,
    'in the clip of $title',
  ],
  [
    '4800 ticks a second where the file does not say',
    `${X}animation.ts`,
    ANIMATION_TEST,
    'are 4800 a second where the file does not say, else what it says',
  ],
  [
    'Or as many as the caller says',
    `${X_LOADER}loader.ts`,
    ANIMATION_TEST,
    'are what the caller says, whatever the file does',
  ],
  [
    'Files of animations alone move another model’s skeleton',
    `${X}animation.ts`,
    ANIMATION_TEST,
    'moves the skeleton of another model by names',
  ],
]

const contents: readonly SeedRule[] = [
  [
    'DeclData',
    `${X}vertex-data.ts`,
    FILE_TEST,
    'has the elements of DeclData: normals, coordinates, colours and others',
  ],
  ['FVFData', `${X}vertex-data.ts`, FILE_TEST, 'has coordinates of FVFData %s'],
  [
    'EffectInstance; Texture0@Name becomes the map',
    `${X}material.ts`,
    FILE_TEST,
    'has effects, whose first texture is the material’s where it has no other',
  ],
  ['FrameMeshName, FrameCamera', `${X}model.ts`, FILE_TEST, 'has names of mesh files and cameras in frames'],
  ['Unknown templates are kept as data', `${X}format/data.ts`, FILE_TEST, 'keeps what it does not know as data'],
  [
    'Every form is one model: text, binary, compressed, 32 and 64 bits',
    `${X}format/file.ts`,
    FILE_TEST,
    'is the same as %s',
  ],
  ['Every form is one scene', `${X_LOADER}group.ts`, LOADER_TEST, 'gives the same scene of %s'],
  ['Every form is one animated model', `${X}animation.ts`, ANIMATION_TEST, 'is the same as %s'],
]

const resolving: readonly SeedRule[] = [
  [
    'One hook gives a URL, a Blob or null',
    `${X_LOADER}textures.ts`,
    X_LOADER_TEST,
    'has textures of addresses that a resolver gives, later too',
  ],
  [
    'Names in other letters, in another folder, of another kind',
    'd3d8/files/texture-names.ts',
    X_LOADER_TEST,
    'finds textures beside it in small letters, by file name and of other kinds',
  ],
  ['The same among files that were dropped', 'd3d8/files/texture-names.ts', PICTURES_TEST, '%s is %s'],
  ['TGA, all kinds', 'd3d8/files/tga/read.ts', PICTURES_TEST, 'of %s, from each corner, packed or not'],
  ['BMP, all kinds', 'd3d8/files/bmp/read.ts', PICTURES_TEST, 'of %s, bottom-up and top-down'],
  [
    'DDS, TGA, BMP and P8 on a model',
    'systems/loaders/pictures.ts',
    X_LOADER_TEST,
    'has textures of kinds that browsers do not read alike: %s',
  ],
  [
    'Large files are read in a worker, which tells how far it is',
    `${X_LOADER}reading.ts`,
    X_LOADER_TEST,
    'is read in a worker when it is large, and tells how far it is',
  ],
]

const dds: readonly SeedRule[] = [
  [
    'DX10 headers of what Direct3D 8 has',
    'd3d8/files/dds/dxgi.ts',
    DDS_TEST,
    'may have a DX10 header with DXGI format %d',
  ],
  [
    'Others are refused by their DXGI name',
    'd3d8/files/dds/dxgi.ts',
    DDS_TEST,
    'a .dds file that is wrong gives the byte',
  ],
  [
    'BGR8 of 24 bits',
    'd3d8/files/dds/formats.ts',
    DDS_TEST,
    'may have red and blue the other way round in 24 bits, and in a DX10 header',
  ],
  ['RXGB', 'd3d8/files/dds/read.ts', DDS_TEST, 'may be RXGB: DXT5 whose red is in alpha'],
  [
    'A16B16G16R16F and the other numeric FourCCs',
    'systems/loaders/dds-layouts.ts',
    DDS_LOADER_TEST,
    'of %s, which Direct3D 8 has not, has its numbers',
  ],
  ['BC4 and BC5', 'd3d8/files/dds/blocks.ts', DDS_LOADER_TEST, 'of %s stays compressed, and is the same decoded'],
  [
    'BC4 to BC7 where WebGL has the extension; who has none is told',
    'systems/loaders/dds-to-texture.ts',
    DDS_LOADER_TEST,
    'of %s has the colour of its block',
  ],
  ['Writing DDS', 'd3d8/files/dds/write.ts', DDS_WRITE_TEST, 'has what it was written from: %s'],
  ['Writing PNG', 'd3d8/files/png/write.ts', PICTURES_TEST, 'has the colours that were written'],
]

const taken: readonly SeedRule[] = [
  ['Three kinds of lights from Direct3D’s', 'systems/export/portable/scene-lights.ts', TAKE_TEST, PORTER],
  ['World matrices are transforms', PORTABLE, TAKE_TEST, PORTER],
  ['Fog', 'systems/export/portable/scene-fog.ts', TAKE_TEST, PORTER],
  ['Background from Clear; names from resources and draws', PORTABLE, TAKE_TEST, PORTER],
  ['Several viewports, several cameras', 'systems/export/portable/views.ts', TAKE_TEST, PORTER],
  ['Second textures are kept', 'systems/export/portable/look.ts', TAKE_TEST, PORTER],
  ['All state that is not a device’s first is in extras', 'systems/export/state-data.ts', TAKE_TEST, PORTER],
  [
    'The demo lights: 30 meshes, five geometries, six materials, under 1 MB',
    'systems/export/portable/portable-geometry.ts',
    TAKE_TEST,
    'the demo lights is five geometries, in less than a megabyte',
  ],
  [
    'Stencil, pixel shaders, cubes and volumes are named',
    'systems/export/portable/look.ts',
    TAKE_TEST,
    'what is left out of %s is named: %s',
  ],
  [
    'Added, copied, seen by ordinary cameras from all sides',
    'systems/export/taken-scene.ts',
    TAKE_TEST,
    'a copy that was added looks as the original and shows its outsides from all sides: portable %s',
  ],
  [
    'The exact form is the frame',
    'systems/export/take-scene.ts',
    TAKE_TEST,
    'a frame that was taken out looks under plain three as it did in the engine, which has ended since',
  ],
  [
    'The glTF validator finds nothing, of frames',
    'systems/export/scene-to-glb.ts',
    TAKE_TEST,
    'as glTF, which the Khronos validator finds nothing wrong with',
  ],
  ['Nor of models', 'systems/export/scene-to-glb.ts', X_PICTURES_TEST, '%s: the Khronos validator finds nothing wrong'],
  ['Nor of what is converted', 'cli/model.ts', MODELS_TEST, 'gives glTF that the validator passes: %s'],
  [
    'One light of the page lights lights, fog and game_frame by GLTFLoader',
    'systems/export/scene-to-glb.ts',
    'tests/browser/export/gltf-look.test.ts',
    '%s is lit by the light of the page',
  ],
]

const material: readonly SeedRule[] = [
  ['It is the device, for 40 random states', MATERIAL, MATERIAL_TEST, 'looks as the device for 40 random states'],
  [
    'Pairs of shaders are the device’s',
    MATERIAL,
    'tests/browser/export/shader-pair.test.ts',
    'pairs of shaders show what the device does',
  ],
  [
    'Skins, instances, morph targets',
    MATERIAL,
    MATERIAL_TEST,
    'is moved as any material by instances, morph targets and skins',
  ],
  ['clone and toJSON', MATERIAL, MATERIAL_TEST, 'a copy, and what is read back from JSON, look the same'],
  [
    'As nodes: within 2 / 255 of WebGL 2, on its WebGL 2 and on WebGPU',
    NODES,
    NODES_TEST,
    'shows %s as on WebGLRenderer',
  ],
  [
    'Levels of textures, too, in pictures of even and odd height, though WebGPU’s rows go the other way',
    'systems/nodes/upward-slopes.ts',
    LEVELS_TEST,
    'are those of WebGLRenderer on %s',
  ],
  [
    'Bent coordinates in pictures of even height: where it is odd, what lies in the next row is not known of them',
    'systems/nodes/upward-slopes.ts',
    LEVELS_TEST,
    'levels of bent coordinates are those of WebGLRenderer in pictures of even height',
  ],
  [
    'Level edges through the middle of pixels fall to the row above on WebGPU, below on WebGL, whatever draws',
    NODES,
    LEVELS_TEST,
    'level edges through the middle of pixels fall to the row below on WebGL, to that above on WebGPU',
  ],
  [
    'Taken scenes on WebGPURenderer, by way of FixedFunctionNodeMaterial.from',
    NODES,
    NODES_TEST,
    'draws taken scenes as WebGLRenderer does, blended as Direct3D blends',
  ],
  [
    'Filters that ask for no levels get none, on WebGPU, too',
    'systems/nodes/without-levels.ts',
    NODES_TEST,
    'shows the first level alone where the filter asks for no levels, and frees what that took',
  ],
  ['On WebGPU where the browser has it', NODES, NODES_TEST, 'WebGPU is tried where the browser has it'],
  ['Skins, morph targets and instances of nodes', NODES, NODES_TEST, 'shows a %s as on WebGLRenderer'],
]

const captures: readonly SeedRule[] = [
  ['Bench: at least 50 MB a second, inflated and read', STREAM, BENCH_TEST, RUN],
  [
    'What is kept does not grow with the file',
    STREAM,
    STREAM_TEST,
    'a large capture is read with the memory of a small one',
  ],
  [
    'Nor do the calls of a long play',
    'd3d8/files/restore/ledger.ts',
    'tests/unit/files/long-capture.test.ts',
    'a long capture keeps no more than what its last frame uses',
  ],
  ['In pieces as a whole', STREAM, STREAM_TEST, 'of %i bytes gives the calls of the whole'],
]

const shown: readonly SeedRule[] = [
  [
    'More than 40 malformed .x texts, each with byte and line',
    `${X}format/reader.ts`,
    ERRORS_TEST,
    'a text that is wrong gives the byte and the line',
  ],
  ['Headers', `${X}format/file.ts`, ERRORS_TEST, 'a header that is wrong gives the byte'],
  ['Binary', `${X}format/binary.ts`, ERRORS_TEST, 'binary data that is wrong gives the byte'],
  ['Compressed', `${X}format/inflate.ts`, ERRORS_TEST, 'compressed data that is wrong gives the byte'],
  ['Malformed .dds', 'd3d8/files/dds/read.ts', DDS_TEST, 'a .dds file that is wrong gives the byte'],
  ['Malformed .tga and .bmp', 'd3d8/files/tga/read.ts', PICTURES_TEST, 'that is wrong gives the byte: %s'],
  [
    'Mutations of .x; 20 000 by `npm run fuzz -- --inputs 20000 --only x`',
    `${X}model.ts`,
    MUTATIONS_TEST,
    '%s: they are read or refused with a place, in bounded time and memory',
  ],
  [
    'Mutations of .dds; `--only dds`',
    'd3d8/files/dds/read.ts',
    DDS_TEST,
    'files that are nearly right are read or refused, in bounded time and memory',
  ],
  [
    'Mutations of .tga and .bmp; `--only tga`, `--only bmp`',
    'd3d8/files/bmp/read.ts',
    PICTURES_TEST,
    'files that are nearly right are read or refused with a place',
  ],
  [
    'Mutations of .trace; `--only trace`',
    'd3d8/files/trace/trace-parser.ts',
    'tests/unit/files/trace.test.ts',
    'mutated captures are read or refused with a place, and never anything else',
  ],
  ['Bench: .x beside OBJLoader on the same mesh', 'tests/bench/features/models.ts', BENCH_TEST, RUN],
  ['Bench: size and time of a taken scene', 'tests/bench/features/taken.ts', BENCH_TEST, RUN],
  [
    'A dropped model appears with its textures',
    'demos/model/meshes.ts',
    SANDBOX_TEST,
    'a model appears lit, with its %s texture found by name, and the camera goes round it',
  ],
  [
    'A skinned model walks through the device and through three, side by side',
    'demos/model/walker.ts',
    DEMOS_TEST,
    'the walker walks through the device, and beside it in a plain scene of three.js, alike',
  ],
  [
    'Models among ordinary objects, with shadows',
    'demos/porter/porter.ts',
    DEMOS_TEST,
    'models stand and walk among ordinary objects of three.js, with shadows',
  ],
]

/** Assets in and out. */
export const assets: Seed = {
  title: 'Assets in and out',
  sections: [
    { title: 'XLoader: looks', rules: looks, open: [] },
    { title: 'XLoader: skins and animations', rules: movement, open: [] },
    { title: 'XLoader: what files hold', rules: contents, open: [] },
    { title: 'Textures of models', rules: resolving, open: [] },
    { title: 'DDS', rules: dds, open: [] },
    { title: 'Taken scenes', rules: taken, open: [] },
    { title: 'FixedFunctionMaterial', rules: material, open: [] },
    {
      title: 'Captures',
      rules: captures,
      open: [
        [
          'A gigabyte inflated with less than 500 MB',
          'no test reads a file of that size; `node scripts/measure-capture.mjs FILE` measures the debugger with one',
        ],
      ],
    },
    { title: 'What tests show', rules: shown, open: [] },
  ],
}
