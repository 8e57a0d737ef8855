import type { Log } from '../engine/index.js'
import { memberWords } from '../d3d8/api/struct-layout.js'
import { LIGHT_WORDS, Lights, stateLayout } from '../d3d8/state-table.js'
import { AMBIENT, LIGHT, LIGHT_ROWS, LIGHTS } from './constant-rows.js'
import { Section } from './constants.js'
import type { DrawState } from './draw-state.js'
import type { System } from './system.js'

const VIEW = stateLayout.group('lights').words

const Member = memberWords('D3DLIGHT8')

/** Applies the lights group: the lights that are on, in eye space; looks at the view matrix that holds at the draw. */
export function createLights({ constants }: DrawState): System {
  let log: Log | null = null
  const { rows } = constants

  function copyLight(
    words: Uint32Array<ArrayBufferLike>,
    floats: Float32Array<ArrayBufferLike>,
    at: number,
    view: number,
    row: number,
  ): void {
    constants.copy(row + LIGHT.diffuse, floats, at + Member.Diffuse, 4)
    constants.copy(row + LIGHT.specular, floats, at + Member.Specular, 4)
    constants.copy(row + LIGHT.ambient, floats, at + Member.Ambient, 4)
    const position = (row + LIGHT.position) * 4
    const direction = (row + LIGHT.direction) * 4
    for (let c = 0; c < 3; c++) {
      let p = floats[view + 12 + c]
      let d = 0
      for (let i = 0; i < 3; i++) {
        p += floats[at + Member.Position + i] * floats[view + i * 4 + c]
        d += floats[at + Member.Direction + i] * floats[view + i * 4 + c]
      }
      rows[position + c] = p
      rows[direction + c] = d
    }
    const length = Math.hypot(rows[direction], rows[direction + 1], rows[direction + 2])
    if (length > 0) for (let c = 0; c < 3; c++) rows[direction + c] /= length
    rows[position + 3] = floats[at + Member.Range]
    rows[direction + 3] = floats[at + Member.Falloff]
    const attenuation = (row + LIGHT.attenuation) * 4
    for (let i = 0; i < 3; i++) rows[attenuation + i] = floats[at + Member.Attenuation0 + i]
    rows[attenuation + 3] = words[at + Member.Type]
    const cone = (row + LIGHT.cone) * 4
    rows[cone] = Math.cos(floats[at + Member.Theta] / 2)
    rows[cone + 1] = Math.cos(floats[at + Member.Phi] / 2)
  }

  return {
    group: 'lights',
    translate(rows_) {
      log = rows_
    },
    apply(row) {
      if (!log) return
      const at = row * log.stride
      const { words, floats } = log
      const count = words[at + Lights.Count]
      for (let n = 0; n < count; n++)
        copyLight(words, floats, at + Lights.First + n * LIGHT_WORDS, at + VIEW, LIGHTS + n * LIGHT_ROWS)
      rows[AMBIENT * 4 + 3] = count
      constants.changed(Section.ambient)
      constants.changed(Section.lights)
    },
  }
}
