import { memberWords } from '../../../d3d8/api/struct-layout.js'
import { LIGHT_WORDS, Lights, stateLayout } from '../../../d3d8/state-table.js'
import { AMBIENT, LIGHT, LIGHT_ROWS, LIGHTS } from '../constant-rows.js'
import { defineSystem } from '../define-system.js'
import type { Row } from '../system.js'

const VIEW = stateLayout.group('lights').words

const Member = memberWords('D3DLIGHT8')

/** Applies the lights group: the lights that are on, in eye space; looks at the view matrix that holds at the draw. */
export const lights = defineSystem('lights', ({ constants }) => {
  const position = new Float32Array(3)
  const direction = new Float32Array(3)

  /** @param light column where the D3DLIGHT8 begins */
  function copyLight(from: Row, light: number, row: number): void {
    const { words, floats } = from
    const at = from.at + light
    const view = from.at + VIEW
    constants.copy(row + LIGHT.diffuse, from, light + Member.Diffuse, 4)
    constants.copy(row + LIGHT.specular, from, light + Member.Specular, 4)
    constants.copy(row + LIGHT.ambient, from, light + Member.Ambient, 4)
    for (let c = 0; c < 3; c++) {
      let p = floats[view + 12 + c]
      let d = 0
      for (let i = 0; i < 3; i++) {
        p += floats[at + Member.Position + i] * floats[view + i * 4 + c]
        d += floats[at + Member.Direction + i] * floats[view + i * 4 + c]
      }
      position[c] = p
      direction[c] = d
    }
    const length = Math.hypot(direction[0], direction[1], direction[2])
    for (let c = 0; c < 3; c++) {
      constants.set(row + LIGHT.position, c, position[c])
      constants.set(row + LIGHT.direction, c, length > 0 ? direction[c] / length : direction[c])
    }
    constants.set(row + LIGHT.position, 3, floats[at + Member.Range])
    constants.set(row + LIGHT.direction, 3, floats[at + Member.Falloff])
    constants.copy(row + LIGHT.attenuation, from, light + Member.Attenuation0, 3)
    constants.set(row + LIGHT.attenuation, 3, words[at + Member.Type])
    constants.set(row + LIGHT.cone, 0, Math.cos(floats[at + Member.Theta] / 2))
    constants.set(row + LIGHT.cone, 1, Math.cos(floats[at + Member.Phi] / 2))
  }

  return {
    apply(row) {
      const count = row.words[row.at + Lights.Count]
      for (let n = 0; n < count; n++) copyLight(row, Lights.First + n * LIGHT_WORDS, LIGHTS + n * LIGHT_ROWS)
      constants.set(AMBIENT, 3, count)
    },
  }
})
