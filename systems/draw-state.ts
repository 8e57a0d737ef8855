import { Subscription } from 'rxjs'
import type * as THREE from 'three'
import type { Description } from '../d3d8/descriptions.js'
import type { ArenaName } from '../d3d8/items.js'
import type { Core, Fallbacks } from '../engine/index.js'
import { Constants } from './constants.js'
import { createEye, type Eye } from './eye.js'
import { createFormatFacts, type FormatFacts } from './programs/format-facts.js'
import type { DrawGaps } from './draw-gaps.js'

/** What the systems write and the draws read. */
export interface DrawState {
  readonly core: Core<Description, ArenaName>
  /** What the systems are subscribed to, to end with them. */
  readonly life: Subscription
  readonly renderer: THREE.WebGLRenderer
  readonly gl: WebGL2RenderingContext
  /** three's state cache. */
  readonly state: THREE.WebGLState
  /** Everything that three has no word for. */
  readonly gaps: DrawGaps
  readonly fallbacks: Fallbacks
  /** The uniform block of every program. */
  readonly constants: Constants
  readonly eye: Eye
  readonly formatFacts: (format: number) => FormatFacts
}

/** A draw state of Direct3D 8's defaults. */
export function createDrawState(
  core: Core<Description, ArenaName>,
  renderer: THREE.WebGLRenderer,
  gaps: DrawGaps,
): DrawState {
  const constants = new Constants()
  const life = new Subscription()
  return {
    core,
    life,
    renderer,
    gl: renderer.getContext() as WebGL2RenderingContext,
    state: renderer.state,
    gaps,
    fallbacks: core.fallbacks,
    constants,
    eye: createEye(constants),
    formatFacts: createFormatFacts(core.resources, life),
  }
}
