import type * as THREE from 'three'
import type { Fallbacks } from '../../engine/index.js'
import type { EdgePasses } from '../draw/edge-passes.js'
import type { RawBlending } from '../draw/raw-blending.js'
import type { RawDraws } from '../draw/raw-draws.js'
import type { SamplePasses } from '../draw/sample-passes.js'
import type { RawGL } from '../gl/raw-gl.js'
import type { FormatFacts } from '../programs/format-facts.js'
import type { Samplers } from '../textures/samplers.js'
import type { Constants } from './constants.js'
import type { StageLevels } from './pixel/stage-levels.js'
import type { ViewMatrices } from './vertex/view-matrices.js'

type Buffers = THREE.WebGLState['buffers']

/** What the state systems set through three's state cache. */
export interface CachedState extends Pick<
  THREE.WebGLState,
  'bindTexture' | 'setFlipSided' | 'setPolygonOffset' | 'enable' | 'disable' | 'viewport'
> {
  readonly buffers: {
    readonly depth: Pick<Buffers['depth'], 'setTest' | 'setMask' | 'setFunc'>
    readonly stencil: Pick<Buffers['stencil'], 'setTest' | 'setMask' | 'setFunc' | 'setOp'>
  }
}

/**
 * What the state systems work with: a renderer's draw state, or what stands in for one where nothing is drawn
 * (loose-systems.ts).
 */
export interface StateTools {
  /** Names the constants of GL. */
  readonly gl: WebGL2RenderingContext
  readonly state: CachedState
  readonly rawGL: Pick<
    RawDraws,
    | 'hasPolygonMode'
    | 'hasClipDistance'
    | 'colorMask'
    | 'depthRange'
    | 'polygonMode'
    | 'polygonOffset'
    | 'clipDistances'
    | 'bindSampler'
  >
  readonly blender: Pick<RawBlending, 'set' | 'off'>
  /** Null where there is no WebGL to keep textures. */
  readonly resourceGL: RawGL | null
  readonly fallbacks: Fallbacks
  readonly constants: Constants
  /** What is being drawn of antialiased lines, and in how many steps. */
  readonly edgePasses: Pick<EdgePasses, 'stage' | 'mixesAlpha'>
  /** Whether draws come to samples by the stencil test, and what they do with stencil, colour and depth. */
  readonly samplePasses: Pick<
    SamplePasses,
    'marked' | 'markBits' | 'testsStencil' | 'untouchedValue' | 'writesColour' | 'writesDepth'
  >
  readonly viewMatrices: ViewMatrices
  readonly formatFacts: (format: number) => FormatFacts
  readonly samplers: Pick<Samplers, 'looksUpStencil' | 'finestLevel' | 'samplerOf'>
  readonly levels: Pick<StageLevels, 'border'>
}
