/**
 * Everything that the library may not honour as it is asked for, by the file that meets it: what `engine.fallbacks` can
 * name. The page docs/conformance.md lists it; a test sees to it that each file notes its own.
 */
import type { FallbackDeclaration } from '../../engine/index.js'
import { driverFallbacks } from './driver-fallbacks.js'

const NO_STATE = 'ignored: Direct3D 8 has no state of this number'
const NOTHING = 'nothing is drawn'
const LEFT_OUT = 'left out'
const BACK_EDGES = 'edges of back faces are drawn too'

const DRAWS = ['DrawPrimitive', 'DrawIndexedPrimitive', 'DrawPrimitiveUP', 'DrawIndexedPrimitiveUP'] as const
const PATCHES = ['DrawRectPatch', 'DrawTriPatch'] as const
const RENDER_STATE = ['SetRenderState'] as const
const STAGE_STATE = ['SetTextureStageState'] as const

const ofRuntime = {
  'd3d8/runtime/buffers/buffer.ts': {
    beyondEnd: { name: 'Lock beyond the end of a buffer', instead: 'the range ends with the buffer' },
  },
  'd3d8/runtime/presenting/cursor.ts': {
    large: {
      name: 'a cursor of more than {most} x {most}',
      instead: 'browsers show the ordinary cursor instead',
      of: ['SetCursorProperties'],
    },
    position: { name: 'SetCursorPosition', instead: 'the pointer stays where the user has it' },
  },
  'd3d8/runtime/device/device-state.ts': {
    renderState: { name: 'render state {state}', instead: NO_STATE, of: RENDER_STATE },
  },
  'd3d8/runtime/presenting/scene.ts': {
    outside: {
      name: 'draws outside of BeginScene and EndScene',
      instead: 'they are drawn all the same; Direct3D 8 fails them',
      of: DRAWS,
    },
  },
  'd3d8/runtime/state/clip-status.ts': {
    late: {
      name: 'GetClipStatus before SetClipStatus with software vertex processing',
      instead: 'draws are counted from then on: those before are not in it',
      of: ['GetClipStatus'],
    },
  },
  'd3d8/runtime/presenting/presenter.ts': {
    frontBuffer: {
      name: 'the first GetFrontBuffer, after the next frame has begun',
      instead: 'the back buffer is read as it is now',
    },
    part: {
      name: 'GetFrontBuffer after Present stretched a part, or showed one before the first GetFrontBuffer',
      instead: 'all of the back buffer is read',
    },
  },
  'd3d8/runtime/drawing/n-patch-draws.ts': {
    noNormals: { name: 'N-patches without positions and normals', instead: 'triangles as they are', of: DRAWS },
    normalOrder: { name: 'D3DRS_NORMALORDER {value}', instead: 'D3DORDER_LINEAR' },
    tooMany: {
      name: 'N-patches of more than 32 segments an edge, or of a draw to more than a million vertices',
      instead: 'fewer segments',
      of: DRAWS,
    },
  },
  'd3d8/runtime/drawing/patch-draws.ts': {
    unknown: { name: '{of} of a handle that names no such patch', instead: NOTHING, of: PATCHES },
    beyondEnd: { name: '{of} beyond the end of a buffer', instead: NOTHING, of: PATCHES },
    otherShader: {
      name: '{of} with vertices unlike those that the patch was told with',
      instead: NOTHING,
      of: PATCHES,
    },
    tooMany: { name: 'a patch with more than 128 segments an edge', instead: '128 segments', of: PATCHES },
  },
  'd3d8/runtime/drawing/primitives.ts': {
    wireframe: { name: 'D3DFILL_WIREFRAME', instead: BACK_EDGES, of: ['D3DRS_FILLMODE'] },
    points: { name: 'D3DFILL_POINT', instead: 'corners of back faces are drawn too', of: ['D3DRS_FILLMODE'] },
    flat: {
      name: 'D3DSHADE_FLAT with {mode}',
      instead: 'edges and corners have colours of their own',
      of: ['D3DRS_SHADEMODE'],
    },
    bias: { name: 'D3DRS_ZBIAS with {mode}', instead: 'edges and corners keep their depth', of: ['D3DRS_ZBIAS'] },
  },
  'd3d8/runtime/drawing/stream-draws.ts': {
    beyondEnd: { name: 'a draw beyond the end of its buffer', instead: NOTHING, of: DRAWS },
    noPrimitives: { name: '{of} with no primitives', instead: NOTHING, of: DRAWS },
    noShader: { name: '{of} without a vertex shader', instead: NOTHING, of: DRAWS },
    noBuffers: { name: '{of} without the vertex or index buffers that it reads', instead: NOTHING, of: DRAWS },
  },
  'd3d8/runtime/texels/texel-storage.ts': {
    noRenderer: { name: 'reading a render target', instead: 'no renderer draws, so there is nothing to read' },
    outside: {
      name: 'LockRect of a rectangle that does not lie in its level',
      instead: 'its part inside is locked, or all that follows its corner',
    },
  },
  'd3d8/runtime/state/texture-stages.ts': {
    stageState: { name: 'texture stage state {type}', instead: NO_STATE, of: STAGE_STATE },
    stage: {
      name: 'texture stages above {last}',
      instead: 'ignored: there are none',
      of: ['SetTexture', 'SetTextureStageState'],
    },
    scratch: {
      name: 'SetTexture of a D3DPOOL_SCRATCH texture',
      instead: 'stages and shaders read no texture',
    },
  },
} as const

const ofStates = {
  'systems/groups/pixel/alpha-test.ts': { compare: { name: 'D3DRS_ALPHAFUNC {value}', instead: 'D3DCMP_ALWAYS' } },
  'systems/groups/pixel/blend.ts': {
    source: { name: 'D3DRS_SRCBLEND {value}', instead: 'D3DBLEND_ONE' },
    destination: { name: 'D3DRS_DESTBLEND {value}', instead: 'D3DBLEND_ZERO' },
    operation: { name: 'D3DRS_BLENDOP {value}', instead: 'D3DBLENDOP_ADD' },
  },
  'systems/buffers/chunks.ts': {
    gone: { name: 'reading vertices of a renamed buffer that is gone', instead: 'they are 0' },
  },
  'systems/buffers/vertex-arrays.ts': {
    noStream: { name: 'draw without a vertex buffer at stream {stream}', instead: NOTHING, of: DRAWS },
    stride: { name: 'vertex stride {stride}, not a multiple of 4', instead: NOTHING, of: DRAWS },
    farStride: { name: 'vertex stride {stride}, more than {most}', instead: NOTHING, of: DRAWS },
    offset: { name: 'vertex element at byte {offset}, not a multiple of 4', instead: NOTHING, of: DRAWS },
    shortStride: {
      name: 'vertex stride {stride}, less than the {size} bytes of a vertex',
      instead: 'what is left of each vertex is read from the next one',
      of: DRAWS,
    },
    noStride: {
      name: 'vertex stride 0 of positions without a vertex shader',
      instead: 'all vertices are the first one',
      of: DRAWS,
    },
  },
  'systems/draw/edge-passes.ts': {
    tooMany: {
      name: 'D3DRS_EDGEANTIALIAS of more than {most} lines at once',
      instead: 'lines that cross are not blended in their order',
      of: DRAWS,
    },
  },
  'systems/draw/sample-passes.ts': {
    stencil: {
      name: 'D3DRS_MULTISAMPLEMASK or D3DRS_MULTISAMPLEANTIALIAS FALSE beside a stencil test that keeps no failing value',
      instead: 'all samples are drawn as they lie, where neither shaders nor coverage choose those samples',
      of: ['D3DRS_MULTISAMPLEMASK', 'D3DRS_MULTISAMPLEANTIALIAS'],
    },
    apart: {
      name: 'D3DRS_MULTISAMPLEMASK or D3DRS_MULTISAMPLEANTIALIAS FALSE of samples that WebGL does not tell apart',
      instead: 'all samples are drawn as they lie',
      of: ['D3DRS_MULTISAMPLEMASK', 'D3DRS_MULTISAMPLEANTIALIAS'],
    },
  },
  'systems/groups/pixel/depth.ts': {
    compare: { name: 'D3DRS_ZFUNC {value}', instead: 'D3DCMP_LESSEQUAL' },
  },
  'systems/groups/lighting/lighting.ts': {
    source: {
      name: 'material source {value}',
      instead: 'D3DMCS_MATERIAL',
      of: [
        'D3DRS_DIFFUSEMATERIALSOURCE',
        'D3DRS_SPECULARMATERIALSOURCE',
        'D3DRS_AMBIENTMATERIALSOURCE',
        'D3DRS_EMISSIVEMATERIALSOURCE',
      ],
    },
  },
  'systems/groups/pixel/raster.ts': {
    cull: { name: 'D3DRS_CULLMODE {value}', instead: 'D3DCULL_CCW' },
  },
  'systems/groups/pixel/sampler-units.ts': {
    cubic: {
      name: 'cubic filters of other than magnified flat textures of colours',
      instead: 'D3DTEXF_LINEAR',
      of: ['D3DTSS_MAGFILTER', 'D3DTSS_MINFILTER'],
    },
  },
  'systems/groups/pixel/texture-units.ts': {
    feedback: {
      name: 'drawing to a texture that is set at stage {stage}',
      instead: 'draws that read it draw nothing',
      of: ['SetTexture', 'SetRenderTarget'],
    },
  },
  'systems/textures/samplers.ts': {
    anisotropic: {
      name: 'D3DTEXF_ANISOTROPIC',
      instead: 'D3DTEXF_LINEAR',
      of: ['D3DTSS_MAGFILTER', 'D3DTSS_MINFILTER'],
    },
    unlike: { name: 'D3DTSS_MAXMIPLEVEL with unlike filters', instead: 'D3DTSS_MINFILTER when magnified' },
  },
  'systems/groups/pixel/stages.ts': {
    operation: { name: '{of} {value}', instead: 'D3DTOP_SELECTARG1', of: ['D3DTSS_COLOROP', 'D3DTSS_ALPHAOP'] },
    argument: {
      name: 'D3DTA {value}',
      instead: 'D3DTA_CURRENT',
      of: [
        'D3DTSS_COLORARG0',
        'D3DTSS_COLORARG1',
        'D3DTSS_COLORARG2',
        'D3DTSS_ALPHAARG0',
        'D3DTSS_ALPHAARG1',
        'D3DTSS_ALPHAARG2',
      ],
    },
  },
  'systems/groups/pixel/stencil.ts': {
    operation: {
      name: '{of} {value}',
      instead: 'D3DSTENCILOP_KEEP',
      of: ['D3DRS_STENCILFAIL', 'D3DRS_STENCILZFAIL', 'D3DRS_STENCILPASS'],
    },
    compare: { name: 'D3DRS_STENCILFUNC {value}', instead: 'D3DCMP_ALWAYS' },
  },
  'systems/groups/vertex/transforms.ts': { blend: { name: 'D3DRS_VERTEXBLEND {value}', instead: 'D3DVBF_DISABLE' } },
} as const

const ofDrawing = {
  'systems/targets/copy.ts': {
    cubeFace: {
      name: 'copying a cube face to a multisampled surface',
      instead: 'nothing is copied',
      of: ['CopyRects'],
    },
  },
  'systems/targets/present.ts': {
    otherContext: { name: 'Present on a canvas that has a context of another kind', instead: 'nothing is shown' },
  },
  'systems/targets/depth-stencil/blit.ts': {
    sample: {
      name: 'engine.blitDepthStencil of a sample of its own',
      instead: 'a sample that WebGL chooses, where it does not tell samples apart',
    },
  },
  'systems/targets/depth-stencil/depth-surfaces.ts': {
    largeDepth: { name: 'multisampled depth larger than its target', instead: 'depth of its own' },
  },
  'systems/targets/depth-stencil/depth-textures.ts': {
    feedback: {
      name: 'sampling a depth texture that is drawn to',
      instead: 'look-ups give 0',
      of: ['SetTexture', 'SetRenderTarget'],
    },
  },
  'systems/targets/render-targets.ts': {
    samples: { name: '{samples} samples a pixel', instead: '{given}' },
  },
  'systems/host/render-thread.ts': {
    worker: { name: 'another render worker', instead: 'nothing is drawn any more: {error}' },
    system: { name: 'a system in another render worker', instead: 'the one that served before it: {error}' },
  },
  'systems/textures/residency.ts': {
    budget: { name: 'the budget for textures', instead: 'one block draws with more, and gets it' },
  },
  'systems/textures/textures.ts': {
    precision: { name: '{format} in full precision', instead: '11 bits a channel' },
    depth: { name: '{format}', instead: '{storage}', of: ['CreateDepthStencilSurface'] },
  },
  'composition/create-engine.ts': {
    worker: {
      name: 'drawing in a worker',
      instead: 'the page is not cross-origin isolated, so its own thread draws',
    },
  },
} as const

const ofTakenScenes = {
  'systems/export/draws.ts': {
    changed: {
      name: 'taking a frame that changed what it had drawn with',
      instead: 'as it was at the end of the frame',
    },
    wireframe: { name: 'taking a wireframe', instead: BACK_EDGES },
    copy: { name: 'taking a copy to the back buffer', instead: LEFT_OUT },
    patch: { name: 'taking a patch', instead: LEFT_OUT },
    nPatches: { name: 'taking N-patches', instead: 'triangles as they are' },
  },
  'systems/export/portable/look.ts': {
    stencil: { name: 'taking the stencil test in a portable scene', instead: 'shown without it' },
    cutOut: { name: 'taking colours that the stencil test lays over a part of a portable scene', instead: LEFT_OUT },
    shapes: { name: 'taking cube and volume textures in a portable scene', instead: LEFT_OUT },
    textures: {
      name: 'taking textures in a portable scene that are no picture and light upon it',
      instead: 'two of them at most',
    },
    bumps: { name: 'taking a bump map in a portable scene', instead: 'surfaces without its bumps' },
    shader: { name: 'taking a pixel shader in a portable scene', instead: 'its first texture times the colours' },
  },
  'systems/export/portable/portable-geometry.ts': {
    projected: {
      name: 'taking projected texture coordinates in a portable scene',
      instead: 'divided at the vertices, not at each pixel',
    },
  },
  'systems/export/portable/portable.ts': {
    lights: { name: 'taking draws with different lights in a portable scene', instead: 'all lights for all of them' },
    fog: {
      name: 'taking draws with different fogs in a portable scene',
      instead: 'the fog that most of the opaque ones have',
    },
  },
  'systems/materials/standard-material.ts': {
    shader: { name: 'writing a pixel shader as glTF', instead: 'its first texture times the colours' },
    vertexShader: { name: 'writing a vertex shader as glTF', instead: 'vertices as the geometry has them' },
    shapes: { name: 'writing cube and volume textures as glTF', instead: LEFT_OUT },
    bumps: { name: 'writing a bump map as glTF', instead: 'surfaces without its bumps' },
    textures: {
      name: 'writing textures as glTF that are no picture and light upon it',
      instead: 'two of them at most',
    },
    light: { name: 'writing a picture of light as glTF', instead: 'it keeps ambient light away, and no other' },
    blending: { name: 'writing a blending as glTF that does not go by alpha', instead: 'blended by alpha' },
  },
  'systems/export/gltf-coordinates.ts': {
    generated: { name: 'writing generated texture coordinates as glTF', instead: 'as {camera} sees them' },
    instances: {
      name: 'writing generated texture coordinates of instances as glTF',
      instead: 'those of the object without its instances',
    },
    projected: {
      name: 'writing projected texture coordinates as glTF',
      instead: 'divided at the vertices, not at each pixel',
    },
    sets: {
      name: 'writing more than four sets of texture coordinates as glTF',
      instead: 'pictures beyond them are left out',
    },
  },
  'systems/export/material.ts': {
    channels: { name: 'taking a draw that writes some colour channels', instead: 'all channels are written' },
  },
  'systems/export/state.ts': {
    depthTexture: { name: 'taking a depth texture', instead: 'the stage has no texture' },
  },
  'systems/export/targets.ts': {
    gone: { name: 'taking a render target texture that was released since', instead: 'texels of zeros' },
  },
  'systems/export/textures.ts': {
    volumeLevels: { name: 'taking mip levels of a volume texture', instead: 'averages of the top level' },
  },
} as const

/** Every fallback, by the file that notes it. */
export const FALLBACKS = {
  ...driverFallbacks,
  ...ofRuntime,
  ...ofStates,
  ...ofDrawing,
  ...ofTakenScenes,
} as const satisfies Record<string, Record<string, FallbackDeclaration>>
