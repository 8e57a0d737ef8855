import { Subscription } from 'rxjs'
import type * as THREE from 'three'
import type { Description } from '../d3d8/descriptions.js'
import type { ArenaName } from '../d3d8/items.js'
import * as T from '../d3d8/types/index.js'
import type { Core, Fallbacks } from '../engine/index.js'
import { createConstants, type Constants } from './constants.js'
import { createEye, type Eye } from './eye.js'
import { createFormatFacts, type FormatFacts } from './format-facts.js'
import type { DrawGaps } from './draw-gaps.js'
import { ProgramKeyWords } from './key-words.js'

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
  /** The key of the program that the next draw needs. */
  readonly key: ProgramKeyWords
  readonly formatFacts: (format: number) => FormatFacts
  /** What decides how primitives become GL primitives. */
  readonly raster: { fill: number; flat: boolean }
  /** Depth range of the viewport; vertices on the screen already bring their depth and are drawn with 0..1. */
  readonly depthRange: Float32Array
}

/** A draw state of Direct3D 8's defaults. */
export function createDrawState(
  core: Core<Description, ArenaName>,
  renderer: THREE.WebGLRenderer,
  gaps: DrawGaps,
): DrawState {
  const constants = createConstants()
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
    key: new ProgramKeyWords(),
    formatFacts: createFormatFacts(core.resources, life),
    raster: { fill: T.D3DFILL_SOLID, flat: false },
    depthRange: Float32Array.of(0, 1),
  }
}
