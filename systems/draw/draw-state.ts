import { Subscription } from 'rxjs'
import type * as THREE from 'three'
import type { Direct3DCore } from '../../d3d8/core.js'
import { stateColumn } from '../../d3d8/state-table.js'
import type { Fallbacks } from '../../engine/index.js'
import { Constants } from '../groups/constants.js'
import { createDepthStencil, type DepthStencil } from '../targets/depth-stencil/index.js'
import { RawBlending } from './raw-blending.js'
import { RawDraws } from './raw-draws.js'
import { StageLevels } from '../groups/pixel/stage-levels.js'
import { createViewMatrices, type ViewMatrices } from '../groups/vertex/view-matrices.js'
import { RawGL } from '../gl/raw-gl.js'
import { createSamplePositions } from '../gl/sample-positions.js'
import { createFormatFacts, type FormatFacts } from '../programs/format-facts.js'
import { EdgePasses } from './edge-passes.js'
import { SamplePasses } from './sample-passes.js'
import { RenderTargets } from '../targets/render-targets.js'
import type { Priorities } from '../textures/residency.js'
import { Samplers } from '../textures/samplers.js'
import { Textures } from '../textures/textures.js'

/** What the systems write and the draws read. */
export interface DrawState {
  readonly core: Direct3DCore
  /** What the systems are subscribed to, to end with them. */
  readonly lifetime: Subscription
  readonly renderer: THREE.WebGLRenderer
  readonly gl: WebGL2RenderingContext
  /** three's state cache. */
  readonly state: THREE.WebGLState
  /** What three has no word for in draws. */
  readonly rawGL: RawDraws
  /** What three's state cache would take too long for. */
  readonly blender: RawBlending
  /** What three has no word for in textures, targets and samplers. */
  readonly resourceGL: RawGL
  readonly fallbacks: Fallbacks
  /** The uniform block of every program. */
  readonly constants: Constants
  /** Draws that take each sample for itself. */
  readonly samplePasses: SamplePasses
  /** Draws of antialiased lines. */
  readonly edgePasses: EdgePasses
  readonly viewMatrices: ViewMatrices
  readonly formatFacts: (format: number) => FormatFacts
  readonly textures: Textures
  readonly targets: RenderTargets
  readonly depthStencil: DepthStencil
  readonly samplers: Samplers
  readonly levels: StageLevels
  /**
   * Column of a render state or texture stage state, by its name, in the rows of its group: `column('D3DRS_FOGEND')`.
   */
  readonly column: (state: string) => number
}

/** How textures are kept. */
export interface TextureKeeping {
  /** Bytes of textures on the GPU, beyond which managed ones are evicted. */
  readonly textureMemory?: number | undefined
  readonly priorities?: Priorities
}

/** A draw state of Direct3D 8's defaults. */
export function createDrawState(
  core: Direct3DCore,
  renderer: THREE.WebGLRenderer,
  { textureMemory, priorities }: TextureKeeping = {},
): DrawState {
  const { fallbacks } = core
  const constants = new Constants()
  const lifetime = new Subscription()
  const resourceGL = new RawGL(renderer)
  const textures = new Textures(core, resourceGL, textureMemory, priorities)
  const targets = new RenderTargets(core, resourceGL, textures)
  const rawGL = new RawDraws(renderer)
  const positionsOf = createSamplePositions(renderer)
  return {
    core,
    lifetime,
    renderer,
    gl: renderer.getContext() as WebGL2RenderingContext,
    state: renderer.state,
    rawGL,
    blender: new RawBlending(resourceGL.gl, renderer.state),
    resourceGL,
    fallbacks,
    constants,
    edgePasses: new EdgePasses(constants, fallbacks),
    samplePasses: new SamplePasses({ constants, fallbacks, rawGL, targets, positionsOf }),
    viewMatrices: createViewMatrices(constants),
    formatFacts: createFormatFacts(core.resources, lifetime),
    textures,
    targets,
    depthStencil: createDepthStencil(core, resourceGL, textures, targets),
    samplers: new Samplers(resourceGL, fallbacks),
    levels: new StageLevels(constants, core.resources),
    column: stateColumn,
  }
}
