import type { Context } from '../../../engine/index.js'
import { Light as LightKind } from '../../components.js'
import type { Direct3DCore } from '../../core.js'
import type { ArenaName } from '../../items.js'
import { allowedText, isMember } from '../../api/enumerations.js'
import { StructWords } from '../../api/frequent-structs.js'
import { memberWords } from '../../api/struct-layout.js'
import { ACTIVE_LIGHTS, LIGHT_WORDS, Lights, stateLayout } from '../../state-table.js'
import { D3DLIGHT_DIRECTIONAL, D3DLIGHT_POINT, D3DLIGHT_SPOT } from '../../types/index.js'
import type { D3DLIGHT8, D3DLIGHTTYPE, Given } from '../../types/index.js'
import { colourAt, putColour, putVector, vectorAt } from '../arguments/float-words.js'
import { storeStruct } from '../arguments/struct-arguments.js'
import { refuseCall, refusing } from '../arguments/validate.js'
import { shownValue } from '../arguments/shown-value.js'

/** A light that exists: its index, its resource and whether it shines. */
interface Light {
  /** Those that it is one of. */
  readonly of: DeviceLights
  readonly index: number
  readonly entity: number
  /** A D3DLIGHT8, member after member. */
  readonly words: Uint32Array
  readonly floats: Float32Array
  enabled: boolean
}

/** The light that an entity stands for; null for an object that is none. */
export const lightOf = (object: object | undefined): Light | null =>
  object !== undefined && 'of' in object && object.of instanceof DeviceLights ? (object as Light) : null

/**
 * What a state block holds of a light: its D3DLIGHT8 as words and whether it shines; null for what it does not hold.
 */
export interface LightState {
  readonly words: Uint32Array | null
  readonly enabled: boolean | null
}

/**
 * What LightEnable makes of an index that SetLight never met (recording `defaults`): white, down the z axis, diffuse
 * alpha 0.
 */
const defaultLight: Given<D3DLIGHT8> = {
  Type: D3DLIGHT_DIRECTIONAL,
  Diffuse: { r: 1, g: 1, b: 1 },
  Direction: { z: 1 },
}

const first = memberWords('D3DLIGHT8')
const scratch = new Uint32Array(LIGHT_WORDS)
const scratchFloats = new Float32Array(scratch.buffer)
const target = { words: scratch, floats: scratchFloats }
const refuse = refusing('SetLight')

/** Puts a light that is whole, as most are: a way without the table, since programs set some before most draws. */
function putWhole(light: Given<D3DLIGHT8>): boolean {
  if (typeof light !== 'object' || (light as unknown) === null) return false
  const { Type, Range, Falloff, Attenuation0, Attenuation1, Attenuation2, Theta, Phi } = light
  if (
    typeof Type !== 'number' ||
    typeof Range !== 'number' ||
    typeof Falloff !== 'number' ||
    typeof Attenuation0 !== 'number' ||
    typeof Attenuation1 !== 'number' ||
    typeof Attenuation2 !== 'number' ||
    typeof Theta !== 'number' ||
    typeof Phi !== 'number'
  )
    return false
  scratch[first.Type] = Type
  scratchFloats[first.Range] = Range
  scratchFloats[first.Falloff] = Falloff
  scratchFloats[first.Attenuation0] = Attenuation0
  scratchFloats[first.Attenuation1] = Attenuation1
  scratchFloats[first.Attenuation2] = Attenuation2
  scratchFloats[first.Theta] = Theta
  scratchFloats[first.Phi] = Phi
  return (
    putColour(scratchFloats, first.Diffuse, light.Diffuse) &&
    putColour(scratchFloats, first.Specular, light.Specular) &&
    putColour(scratchFloats, first.Ambient, light.Ambient) &&
    putVector(scratchFloats, first.Position, light.Position) &&
    putVector(scratchFloats, first.Direction, light.Direction)
  )
}

/**
 * The words of a light, valid until the next call.
 *
 * @throws D3DError with D3DERR_INVALIDCALL for what no light can be: type 0 (recording `results`), attenuation below 0
 * (SDK: D3DLIGHT8, "0.0 to infinity"). A type that does not exist can be: it shines on nothing
 */
export function readLight(light: Given<D3DLIGHT8> | StructWords): Uint32Array {
  if (light instanceof StructWords) {
    light.copy(scratch)
    const { Attenuation0, Attenuation1, Attenuation2 } = first
    checkLight(
      scratch[first.Type],
      scratchFloats[Attenuation0],
      scratchFloats[Attenuation1],
      scratchFloats[Attenuation2],
    )
    return scratch
  }
  if (!putWhole(light)) storeStruct('D3DLIGHT8', light, target, 'pLight', refuse)
  const { Type = 0, Attenuation0 = 0, Attenuation1 = 0, Attenuation2 = 0 } = light
  checkLight(Type, Attenuation0, Attenuation1, Attenuation2)
  return scratch
}

/** Refuses the light in the scratch words where it cannot be, whose members were given as these. */
function checkLight(Type: number, Attenuation0: number, Attenuation1: number, Attenuation2: number): void {
  if (scratch[first.Type] === 0)
    refuseCall('SetLight', `Type is ${shownValue(Type)}; ${allowedText('D3DLIGHTTYPE')} are allowed`)
  const hasRange = Type === D3DLIGHT_POINT || Type === D3DLIGHT_SPOT
  if (hasRange && (Attenuation0 < 0 || Attenuation1 < 0 || Attenuation2 < 0))
    refuseCall(
      'SetLight',
      `Attenuation0 to 2 are ${Attenuation0}, ${Attenuation1} and ${Attenuation2}; none may be below 0`,
    )
}

const defaultWords = readLight(defaultLight).slice()

/** What state blocks take of a light that does not exist. */
export const NO_LIGHT: LightState = { words: defaultWords, enabled: false }

const isLit = ({ words }: Light): boolean => isMember('D3DLIGHTTYPE', words[first.Type])

/**
 * The lights of a device: any number of them at any index. The `lights` group holds the first ACTIVE_LIGHTS enabled
 * ones, by index; enabling more is allowed and the others do not shine (Wine, test_lights), as those of a type that
 * does not exist.
 */
export class DeviceLights {
  readonly #core: Direct3DCore
  readonly #context: Context<ArenaName>
  readonly #lights = new Map<number, Light>()
  /** The enabled lights by rising index. */
  readonly #enabled: Light[] = []
  readonly #group = stateLayout.group('lights').offset

  constructor(core: Direct3DCore, context: Context<ArenaName>) {
    this.#core = core
    this.#context = context
  }

  /** @throws D3DError with D3DERR_INVALIDCALL for a light that cannot be. */
  set(index: number, light: Given<D3DLIGHT8>): void {
    this.setWords(index, readLight(light))
  }

  /** Sets a light that can be, given as the words of a D3DLIGHT8. */
  setWords(index: number, words: Uint32Array): void {
    const own = this.#lights.get(index) ?? this.#create(index)
    this.#take(own, words)
    this.#core.resources.changed(own.entity, LightKind)
  }

  get(index: number): D3DLIGHT8 {
    const { words, floats } = this.#known('GetLight', index)
    return {
      Type: words[first.Type] as D3DLIGHTTYPE,
      Diffuse: colourAt(floats, first.Diffuse),
      Specular: colourAt(floats, first.Specular),
      Ambient: colourAt(floats, first.Ambient),
      Position: vectorAt(floats, first.Position),
      Direction: vectorAt(floats, first.Direction),
      Range: floats[first.Range],
      Falloff: floats[first.Falloff],
      Attenuation0: floats[first.Attenuation0],
      Attenuation1: floats[first.Attenuation1],
      Attenuation2: floats[first.Attenuation2],
      Theta: floats[first.Theta],
      Phi: floats[first.Phi],
    }
  }

  enable(index: number, enable: boolean): void {
    const light = this.#lights.get(index) ?? this.#create(index)
    if (light.enabled === enable) return
    this.#switch(light, enable)
    this.#core.resources.changed(light.entity, LightKind)
  }

  isEnabled(index: number): boolean {
    return this.#known('GetLightEnable', index).enabled
  }

  /** Makes the default light of an index where none is. */
  create(index: number): void {
    if (!this.#lights.has(index)) this.#create(index)
  }

  /** How many lights exist. */
  get size(): number {
    return this.#lights.size
  }

  /** Whether a light of that index exists. */
  has(index: number): boolean {
    return this.#lights.has(index)
  }

  /** The indices of all lights that exist. */
  indices(): Iterable<number> {
    return this.#lights.keys()
  }

  /** A light's own words and whether it shines; undefined when it does not exist. */
  stateOf(index: number): LightState | undefined {
    return this.#lights.get(index)
  }

  /**
   * Sets and switches lights as a state block holds them; one that is switched and does not exist becomes the default
   * light.
   */
  apply(lights: ReadonlyMap<number, LightState>): void {
    for (const [index, { words, enabled }] of lights) {
      const own = this.#lights.get(index) ?? this.#create(index)
      if (words !== null) this.#take(own, words)
      if (enabled !== null && own.enabled !== enabled) this.#switch(own, enabled)
      this.#core.resources.changed(own.entity, LightKind)
    }
  }

  /** Forgets all lights, as Reset does. */
  clear(): void {
    const { resources } = this.#core
    for (const { entity } of this.#lights.values()) {
      resources.leave(entity)
      resources.destroy(entity, this.#context.pass.serial)
    }
    this.#lights.clear()
    this.#enabled.length = 0
    this.#writeGroup()
  }

  #known(method: string, index: number): Light {
    return (
      this.#lights.get(index) ??
      refuseCall(method, `Index is ${shownValue(index)}; no light has been set or enabled there before`)
    )
  }

  /** Makes the default light of an index. */
  #create(index: number): Light {
    const words = defaultWords.slice()
    const entity = this.#core.resources.create({ kind: 'light', words })
    const light = { of: this, index, entity, words, floats: new Float32Array(words.buffer), enabled: false }
    this.#core.resources.stand(entity, light, [LightKind])
    this.#lights.set(index, light)
    return light
  }

  #switch(light: Light, enabled: boolean): void {
    light.enabled = enabled
    const lights = this.#enabled
    let at = 0
    while (at < lights.length && lights[at].index < light.index) at++
    if (enabled) {
      lights.push(light)
      lights.copyWithin(at + 1, at)
      lights[at] = light
    } else {
      lights.copyWithin(at, at + 1)
      lights.pop()
    }
    this.#writeGroup()
  }

  /** A light has these words now: one that is on has them in the group, too. */
  #take(light: Light, words: Uint32Array): void {
    const wasLit = isLit(light)
    light.words.set(words)
    if (!light.enabled) return
    if (isLit(light) !== wasLit) {
      this.#writeGroup()
      return
    }
    if (!wasLit) return
    const lights = this.#enabled
    let place = 0
    for (let n = 0; lights[n] !== light; n++) if (isLit(lights[n])) place++
    if (place < ACTIVE_LIGHTS)
      this.#context.setWords(this.#group + Lights.First + place * LIGHT_WORDS, light.words, LIGHT_WORDS)
  }

  /** Writes the lights that shine into the group; what is behind them is 0, so that equal lights are equal rows. */
  #writeGroup(): void {
    const context = this.#context
    let count = 0
    const first = this.#group + Lights.First
    const before = context.words[this.#group + Lights.Count]
    for (const light of this.#enabled)
      if (count < ACTIVE_LIGHTS && isLit(light))
        context.setWords(first + count++ * LIGHT_WORDS, light.words, LIGHT_WORDS)
    context.set(this.#group + Lights.Count, count)
    for (let at = first + count * LIGHT_WORDS; at < first + before * LIGHT_WORDS; at++) context.set(at, 0)
  }
}
