/** What the reader of DP2 tokens leaves out, by the file that meets it; `{token}` is the token's name. */
import type { FallbackDeclaration } from '../../engine/index.js'

const leftOut = <Why extends string>(why: Why) => ({ name: `DP2 {token}: ${why}`, instead: 'left out' }) as const

const noTexture = leftOut('a handle that names no texture')
const noShader = leftOut('a handle that names no shader')
/** Streams may have any numbers: the first one is told. */
const noState = {
  name: 'DP2 {token}: no state of Direct3D 8',
  instead: 'left out; the first of them is {state}',
} as const
const noTransform = leftOut('no transform of Direct3D 8')
const nothing = leftOut('nothing or less than nothing')

export const driverFallbacks = {
  'd3d8/ddi/tokens/copy-tokens.ts': {
    notFromTarget: leftOut('from a render target to a texture that is none'),
    noTexture,
    itself: leftOut('a texture to itself'),
    unlike: leftOut('textures that are not alike'),
    nothing,
    noBuffer: leftOut('a handle that names no buffer'),
    beyondBuffer: leftOut('a range beyond its buffer'),
  },
  'd3d8/ddi/tokens/draw-tokens.ts': {
    noPrimitiveType: leftOut('no type of primitive'),
    tooManyPrimitives: leftOut('more primitives than MaxPrimitiveCount'),
    smallStride: leftOut('a stride that is smaller than a vertex'),
    verticesBeyondBuffer: leftOut('vertices beyond their buffer'),
    indicesBeyondBuffer: leftOut('indices beyond their buffer'),
    noIndexBuffer: leftOut('no index buffer'),
    offsetBetween: leftOut('an offset between two vertices or indices'),
  },
  'd3d8/ddi/driver.ts': { laterToken: leftOut('a token of DirectX 9') },
  'd3d8/ddi/tokens/edges.ts': {
    hiddenEdges: { name: 'DP2 {token}: hidden edges of a wireframe', instead: 'edges of back faces are drawn, too' },
  },
  'd3d8/ddi/execution.ts': { refused: { name: 'DP2 {token}: refused', instead: '{message}' } },
  'd3d8/ddi/file-player.ts': {
    otherWindow: { name: 'a frame of a .dp2 file for another window', instead: 'it is not shown' },
  },
  'd3d8/ddi/tokens/patch-tokens.ts': {
    unknownPatch: leftOut('a patch that was never told'),
    tooManyPatches: leftOut('more than {most} patches'),
  },
  'd3d8/ddi/record/recorder.ts': {
    blit: { name: 'blitDepthStencil or blitTiled while a .dp2 file is recorded', instead: 'left out of the file' },
    tiled: {
      name: 'a texture of createTiledTexture while a .dp2 file is recorded',
      instead: 'the file has its words as colours',
    },
    depthRead: {
      name: 'sampleDepthTexture while a .dp2 file is recorded',
      instead: 'the file compares, in steps of the format',
    },
  },
  'd3d8/ddi/tokens/resource-tokens.ts': {
    noTexture,
    noShader,
    tooManyPalettes: leftOut('more than {most} palettes'),
    entriesBeyond: leftOut('entries beyond 255'),
    noSurface: leftOut('a handle that names no surface'),
    noStateSet: leftOut('a handle that names no state set, or no type of them'),
  },
  'd3d8/ddi/tokens/state-tokens.ts': {
    noState,
    oldState: { name: 'DP2 {token}: {state} of DirectX 7 with {value}', instead: 'left out' },
    noTexture,
    noShader,
    noTransform,
    noStage: leftOut('no such stage'),
    noRange: leftOut('a range that is no number'),
    tooManyLights: leftOut('more than {most} lights'),
    noLightData: leftOut('neither ENABLE, DISABLE nor DATA'),
    noLightType: leftOut('no type of light'),
    noPlane: leftOut('no such plane'),
    noRegisters: leftOut('registers that do not exist'),
    noStream: leftOut('no such stream'),
    otherStream: leftOut('a stream other than 0'),
    noVertexBuffer: leftOut('a handle that names no vertex buffer'),
    formatElsewhere: leftOut('a buffer with an FVF code at another stream than 0'),
    noIndexBuffer: leftOut('a handle that names no index buffer'),
    indexBytes: {
      name: 'DP2 {token}: another size of indices than the buffer was made with',
      instead: 'they are read as the buffer was made',
    },
  },
} as const satisfies Record<string, Record<string, FallbackDeclaration>>
