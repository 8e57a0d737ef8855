import { memberWords } from '../../../d3d8/api/struct-layout.js'
import { LIGHT_WORDS, Lights, stateLayout } from '../../../d3d8/state-table.js'
import { AMBIENT, LIGHT, LIGHT_ROWS, LIGHTS } from '../constant-rows.js'
import { defineStateSystem } from '../define-system.js'
import type { Row } from '../system.js'

/** Words of a row, and those behind its own: the view matrix. */
const { words: VIEW, stride: ROW_WORDS } = stateLayout.group('lights')
const VIEW_WORDS = 16

const Member = memberWords('D3DLIGHT8')

/** Members that the shaders take as they are, the float of a light's rows where each begins, and their numbers. */
const copied = [
  [Member.Diffuse, LIGHT.diffuse * 4, 4],
  [Member.Specular, LIGHT.specular * 4, 4],
  [Member.Ambient, LIGHT.ambient * 4, 4],
  [Member.Range, LIGHT.position * 4 + 3, 1],
  [Member.Falloff, LIGHT.direction * 4 + 3, 1],
  [Member.Attenuation0, LIGHT.attenuation * 4, 3],
] as const

/** Applies the lights group: the lights that are on, in eye space; looks at the view matrix that holds at the draw. */
export const lights = defineStateSystem('lights', ({ constants }) => {
  /** A light's rows. */
  const floats = new Float32Array(LIGHT_ROWS * 4)
  const made = { words: new Uint32Array(floats.buffer), floats, at: 0 }

  /** @param light word where the D3DLIGHT8 begins */
  function make({ words, floats: from }: Row, light: number, view: number): void {
    for (let c = 0; c < copied.length; c++) {
      const [member, to, count] = copied[c]
      for (let i = 0; i < count; i++) made.words[to + i] = words[light + member + i]
    }
    for (let c = 0; c < 3; c++) {
      let p = from[view + 12 + c]
      let d = 0
      for (let i = 0; i < 3; i++) {
        const factor = from[view + i * 4 + c]
        p += from[light + Member.Position + i] * factor
        d += from[light + Member.Direction + i] * factor
      }
      floats[LIGHT.position * 4 + c] = p
      floats[LIGHT.direction * 4 + c] = d
    }
    const direction = LIGHT.direction * 4
    const length = Math.hypot(floats[direction], floats[direction + 1], floats[direction + 2])
    if (length > 0) for (let c = 0; c < 3; c++) floats[direction + c] /= length
    floats[LIGHT.attenuation * 4 + 3] = words[light + Member.Type]
    floats[LIGHT.cone * 4] = Math.cos(from[light + Member.Theta] / 2)
    floats[LIGHT.cone * 4 + 1] = Math.cos(from[light + Member.Phi] / 2)
  }

  /** Where the row lies that was applied last: whoever stands before this system may leave some out. */
  let applied = -1

  /** Whether words are those of the row before. */
  function stay(words: Uint32Array<ArrayBufferLike>, at: number, count: number): boolean {
    let i = at
    const end = at + count
    while (i < end && words[i] === words[i - ROW_WORDS]) i++
    return i === end
  }

  return {
    apply(row) {
      const { words, at } = row
      const count = words[at + Lights.Count]
      const follows = at >= ROW_WORDS && applied === at - ROW_WORDS && stay(words, at + VIEW, VIEW_WORDS)
      applied = at
      const before = follows ? words[at - ROW_WORDS + Lights.Count] : 0
      for (let n = 0; n < count; n++) {
        const light = at + Lights.First + n * LIGHT_WORDS
        if (n < before && stay(words, light, LIGHT_WORDS)) continue
        make(row, light, at + VIEW)
        constants.copy(LIGHTS + n * LIGHT_ROWS, made, 0, LIGHT_ROWS * 4)
      }
      constants.set(AMBIENT, 3, count)
    },
  }
})
