import * as THREE from 'three'
import { membersOf } from '../../d3d8/api/enumerations.js'
import { memberWords } from '../../d3d8/api/struct-layout.js'
import { TextureKind } from '../../d3d8/descriptions.js'
import { shownValue } from '../../d3d8/runtime/arguments/shown-value.js'
import { requireStruct } from '../../d3d8/runtime/arguments/struct-arguments.js'
import {
  initialState,
  NO_SLOT,
  RenderTarget,
  renderStates,
  renderStateSlots,
  STAGE_STATE_LIMIT,
  STAGES,
  stageStateSlots,
  stateLayout,
  Texture,
  textureStageStates,
  Transforms,
  VertexFormat,
  VertexKind,
  type StateRow,
} from '../../d3d8/state-table.js'
import * as T from '../../d3d8/types/index.js'
import { Fallbacks } from '../../engine/index.js'
import { createLooseSystems } from '../groups/loose-systems.js'
import { KeyWord } from '../programs/key-words.js'
import type { Row } from '../groups/system.js'

const TARGET = stateLayout.group('renderTarget').offset
const FORMAT = stateLayout.group('vertexFormat').offset
const MATERIAL = stateLayout.group('material').offset
const CASCADE = stateLayout.group('cascade').offset
const PROJECTION = stateLayout.group('transforms').offset + Transforms.Projection
const Member = memberWords('D3DMATERIAL8')

/** What every material's states say that cannot be honoured, each once. */
const fallbacks = new Fallbacks()
fallbacks.first$.subscribe(({ name, instead }) => {
  console.warn(`three-d3d8: ${name}: ${instead}`)
})

/** Where a group's row is put together from the whole state. */
function emptyRow(stride: number): Row {
  const words = new Uint32Array(stride)
  return { words, floats: new Float32Array(words.buffer), at: 0 }
}

function checkState(call: string, name: string, slot: number | undefined, state: number, value: number): number {
  if (slot === undefined || slot === NO_SLOT)
    throw new RangeError(`${call}: ${name} is ${state}; the states of Direct3D 8 are allowed`)
  if (!Number.isFinite(value))
    throw new RangeError(`${call}: the value of ${name} ${state} is ${value}; numbers are allowed`)
  return slot
}

/** Refuses what is no texture stage. */
export function checkStage(call: string, stage: number): void {
  if (!Number.isInteger(stage) || stage < 0 || stage >= STAGES)
    throw new RangeError(`${call}: stage is ${shownValue(stage)}; 0 to ${STAGES - 1} are allowed`)
}

/** The state of Direct3D that a material draws with, and what the state systems make of it. */
export class StateWords {
  readonly words = new Uint32Array(initialState)
  readonly floats = new Float32Array(this.words.buffer)
  readonly systems = createLooseSystems(fallbacks, () => {
    throw new Error('a material has no vertex format of its own')
  })
  readonly #rows = stateLayout.groups.map(({ stride }) => emptyRow(stride))

  constructor() {
    this.prepare()
  }

  /** Gives the state the surfaces that it is applied for. */
  prepare(): void {
    this.words[TARGET + RenderTarget.ColourFormat] = T.D3DFMT_A8R8G8B8
    this.words[TARGET + RenderTarget.DepthFormat] = T.D3DFMT_D24S8
    this.words[FORMAT + VertexFormat.Kind] = VertexKind.Fixed
  }

  #write(slot: number, row: StateRow | undefined, value: number): void {
    if (row?.[2] === 'float') this.floats[slot] = value
    else this.words[slot] = value >>> 0
  }

  /** @throws RangeError for a state that there is not */
  setRenderState(state: number, value: number): void {
    const slot = checkState('setRenderState', 'state', renderStateSlots[state], state, value)
    this.#write(
      slot,
      renderStates.find(([number]) => number === state),
      value,
    )
  }

  /** @throws RangeError for a stage or state that there is not */
  setTextureStageState(stage: number, type: number, value: number): void {
    if (!(stage >= 0 && stage < STAGES))
      throw new RangeError(`setTextureStageState: stage is ${stage}; 0 to ${STAGES - 1} are allowed`)
    const known = type < STAGE_STATE_LIMIT ? stageStateSlots[stage * STAGE_STATE_LIMIT + type] : undefined
    const slot = checkState('setTextureStageState', 'type', known, type, value)
    this.#write(
      slot,
      textureStageStates.find(([number]) => number === type),
      value,
    )
    const op = (n: number): number => this.words[stageStateSlots[n * STAGE_STATE_LIMIT + T.D3DTSS_COLOROP]]
    const disabled = Array.from({ length: STAGES }, (_, n) => n).find((n) => op(n) <= T.D3DTOP_DISABLE)
    this.words[CASCADE] = disabled ?? STAGES
  }

  /** Says what kind of texture a stage has. */
  setTextureKind(stage: number, texture: THREE.Texture | null): void {
    checkStage('setTexture', stage)
    if (texture !== null && !(texture as Partial<THREE.Texture> | undefined)?.isTexture)
      throw new RangeError(`setTexture: texture is ${shownValue(texture)}; a THREE.Texture or null is allowed`)
    const kind =
      texture instanceof THREE.CubeTexture
        ? TextureKind.Cube
        : texture instanceof THREE.Data3DTexture
          ? TextureKind.Volume
          : TextureKind.Flat
    this.words[stateLayout.group(`texture${stage}`).offset + Texture.Kind] = texture ? kind : TextureKind.None
  }

  setMaterial(material: T.Given<T.D3DMATERIAL8>): void {
    requireStruct('D3DMATERIAL8', material, 'material', (sentence) => new RangeError(`setMaterial: ${sentence}`))
    for (const name of ['Diffuse', 'Ambient', 'Specular', 'Emissive'] as const) {
      const colour = material[name]
      if (!colour) continue
      const { r = 0, g = 0, b = 0, a = 0 } = colour
      this.floats.set([r, g, b, a], MATERIAL + Member[name])
    }
    if (material.Power !== undefined) this.floats[MATERIAL + Member.Power] = material.Power
  }

  /**
   * @param shader vertices go through a vertex shader; `affine`: the projection is no perspective, so that table fog
   * goes by z
   */
  look(shader: boolean, affine: boolean): void {
    this.words[FORMAT + VertexFormat.Kind] = shader ? VertexKind.Shader : VertexKind.Fixed
    for (const [n, value] of (affine ? [0, 0, 0, 1] : [0, 0, 1, 0]).entries())
      this.floats[PROJECTION + n * 4 + 3] = value
  }

  /** Makes the constants and the program key of the state as it is. */
  apply(): void {
    const { systemOf, key } = this.systems
    for (const { index, offset, words, looked } of stateLayout.groups) {
      const system = systemOf(index)
      if (!system) continue
      const row = this.#rows[index]
      row.words.set(this.words.subarray(offset, offset + words))
      for (const [n, word] of looked.entries()) row.words[words + n] = this.words[word]
      system.describe?.(row, key)
      system.apply?.(row)
    }
    key.set(KeyWord.ClipPlanes, 0)
  }

  copy({ words }: StateWords): void {
    this.words.set(words)
  }
}

/** Numbers of states by their names. */
export const stateNumber = (of: 'D3DRENDERSTATETYPE' | 'D3DTEXTURESTAGESTATETYPE', name: string): number => {
  const number = membersOf(of).get(name)
  if (number === undefined) throw new RangeError(`${name} is no ${of}`)
  return number
}
