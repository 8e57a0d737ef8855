import type { Context } from '../../../engine/index.js'
import { FALLBACKS } from '../../api/fallbacks.js'
import type { Direct3DCore } from '../../core.js'
import type { ArenaName } from '../../items.js'
import { NO_SLOT, STAGES, STAGE_STATE_LIMIT, Texture, stageStateSlots, stateLayout } from '../../state-table.js'
import { D3DPOOL_SCRATCH, D3DPOOL_SYSTEMMEM, D3DTOP_DISABLE, D3DTSS_COLOROP } from '../../types/index.js'
import { Direct3DBaseTexture8 } from '../texels/base-texture.js'
import { checkStateNumber } from '../arguments/state-values.js'
import { checkObject, checkUint } from '../arguments/validate.js'

const FALLBACK = FALLBACKS['d3d8/runtime/state/texture-stages.ts']

const CASCADE = stateLayout.group('cascade').offset
const PIXEL_SHADER = stateLayout.group('pixelShader').offset
const textureGroups = Array.from({ length: STAGES }, (_, stage) => stateLayout.group(`texture${stage}`).offset)
const colourOps = Array.from(
  { length: STAGES },
  (_, stage) => stageStateSlots[stage * STAGE_STATE_LIMIT + D3DTSS_COLOROP],
)

/** The entry of `liveMasks` of a pixel shader, which reads all stages, and constants. */
const WITH_SHADER = STAGES + 1

/**
 * Pairs of masks (low, high): entry `n` has the groups that a cascade of `n` stages reads, all but those of stages `n`
 * and above and the constants of pixel shaders.
 */
const liveMasks = Int32Array.from(
  Array.from({ length: WITH_SHADER + 1 }, (_, stages) => {
    // Groups of the program's own are always live.
    const masks = [-1, -1]
    const dead = stages === WITH_SHADER ? [] : ['pixelConstants']
    for (let stage = stages; stage < STAGES; stage++)
      dead.push(...['texture', 'stage', 'sampler'].map((family) => `${family}${stage}`))
    for (const { mask, bit } of dead.map((name) => stateLayout.group(name))) masks[mask] &= ~bit
    return masks
  }).flat(),
)

/** Word of a stage state; NO_SLOT for a number that names none, and beyond the stages. */
function slotOf(method: string, stage: number, type: number): number {
  checkUint(method, 'Stage', stage)
  return stage < STAGES && type >>> 0 === type && type < STAGE_STATE_LIMIT
    ? stageStateSlots[stage * STAGE_STATE_LIMIT + type]
    : NO_SLOT
}

/**
 * Textures and texture stage states. The cascade ends before the lowest stage whose COLOROP is D3DTOP_DISABLE; what
 * happens to the stages from there on reaches no log until they are live again. A pixel shader makes all of them live,
 * and its constants. Calls for stages beyond the last one succeed and do nothing, as native runtimes do not look at the
 * number (Wine, test_limits).
 */
export class TextureStages {
  readonly #core: Direct3DCore
  readonly #context: Context<ArenaName>
  readonly #textures: (Direct3DBaseTexture8 | null)[] = Array.from({ length: STAGES }, () => null)

  constructor(core: Direct3DCore, context: Context<ArenaName>) {
    this.#core = core
    this.#context = context
    this.findLive()
  }

  setTexture(stage: number, texture: Direct3DBaseTexture8 | null): void {
    const old = this.#textures[stage]
    if (old === texture) {
      this.#context.counts.droppedSets++
      return
    }
    if (!this.takes(stage, texture)) return
    texture?.hold()
    this.#textures[stage] = texture
    old?.letGo()
    this.#write(stage, texture)
  }

  /** Whether there is such a stage; refuses what SetTexture does not take. */
  takes(stage: number, texture: Direct3DBaseTexture8 | null): boolean {
    checkUint('SetTexture', 'Stage', stage)
    if (texture !== null) this.#checkTexture(texture)
    if (stage >= STAGES) this.#noteStage()
    return stage < STAGES
  }

  /** The texture of a stage, without a reference for the caller. */
  textureOf(stage: number): Direct3DBaseTexture8 | null {
    return this.#textures[stage]
  }

  /** The textures that draws read as the state is now. */
  get readTextures(): readonly (Direct3DBaseTexture8 | null)[] {
    const { words } = this.#context
    return words[PIXEL_SHADER] === 0 ? this.#textures.slice(0, words[CASCADE]) : this.#textures
  }

  getTexture(stage: number): Direct3DBaseTexture8 | null {
    checkUint('GetTexture', 'Stage', stage)
    if (stage >= STAGES) return null
    const texture = this.#textures[stage]
    texture?.AddRef()
    return texture
  }

  setState(stage: number, type: number, value: number): void {
    const at = this.placeToSet(stage, type)
    const context = this.#context
    if (at < 0) return
    const was = context.words[at]
    if (was === value) {
      context.counts.droppedSets++
      return
    }
    context.set(at, value)
    if (type === D3DTSS_COLOROP && (was === D3DTOP_DISABLE || value === D3DTOP_DISABLE)) this.findLive()
  }

  /**
   * Word of the state that SetTextureStageState writes; NO_SLOT for a number that names no state or stage, which is
   * noted.
   */
  placeToSet(stage: number, type: number): number {
    const at = slotOf('SetTextureStageState', stage, type)
    if (at < 0) checkStateNumber('SetTextureStageState', type)
    if (at < 0 && stage >= STAGES) this.#noteStage()
    else if (at < 0) this.#core.fallbacks.note(FALLBACK.stageState, { type })
    return at
  }

  getState(stage: number, type: number): number {
    const at = slotOf('GetTextureStageState', stage, type)
    return at < 0 ? 0 : this.#context.words[at]
  }

  /** The level that `texture` begins with (SetLOD) or what of it is sampled is another one. */
  readChanged(texture: Direct3DBaseTexture8): void {
    for (let stage = 0; stage < STAGES; stage++) if (this.#textures[stage] === texture) this.#write(stage, texture)
  }

  /**
   * Finds the lowest disabled stage anew, and with it what is live: after a change of a COLOROP or of the pixel shader.
   */
  findLive(): void {
    const { words, live, all } = this.#context
    let stages = 0
    while (stages < STAGES && words[colourOps[stages]] !== D3DTOP_DISABLE) stages++
    this.#context.set(CASCADE, stages)
    const entry = (words[PIXEL_SHADER] === 0 ? stages : WITH_SHADER) * 2
    live[0] = liveMasks[entry] & all[0]
    live[1] = liveMasks[entry + 1] & all[1]
  }

  /** Takes all textures off, as Reset does. */
  clear(): void {
    for (let stage = 0; stage < STAGES; stage++) this.setTexture(stage, null)
  }

  #noteStage(): void {
    this.#core.fallbacks.note(FALLBACK.stage, { last: STAGES - 1 })
  }

  #checkTexture(texture: Direct3DBaseTexture8): void {
    const isTaken =
      texture instanceof Direct3DBaseTexture8 && texture.alive && texture.services.context === this.#context
    // It says what is wrong.
    if (!isTaken) checkObject('SetTexture', 'pTexture', 'IDirect3DBaseTexture8', texture, this.#context, true)
    if (texture.pool === D3DPOOL_SCRATCH) this.#core.fallbacks.note(FALLBACK.scratch)
    if (texture.pool === D3DPOOL_SYSTEMMEM) texture.texels.readBySampler()
  }

  #write(stage: number, texture: Direct3DBaseTexture8 | null): void {
    const at = textureGroups[stage]
    // Such a texture is bound, and nothing reads it.
    const read = texture?.pool === D3DPOOL_SCRATCH ? null : texture
    this.#context.set(at + Texture.Entity, read?.entity ?? 0)
    this.#context.set(at + Texture.Kind, read?.kind ?? 0)
    this.#context.set(at + Texture.Lod, read?.lod ?? 0)
  }
}
