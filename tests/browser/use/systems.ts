/** Systems of a program's own, in a module that imports nothing: a render worker loads it as it is. */
import type { SystemDefinition } from '../../../index.js'

/** Fog whose colour is `data[0]`, whatever FOGCOLOR says. */
const fog: SystemDefinition = {
  group: 'fog',
  make({ column }, inner, data) {
    const colours = data as Uint32Array
    const at = column('D3DRS_FOGCOLOR')
    let words = new Uint32Array(0)
    return {
      ...inner,
      apply(row) {
        if (words.length === 0) words = new Uint32Array(64)
        words.set(row.words.subarray(row.at, row.at + 13))
        words[at] = colours[0]
        inner.apply?.({ words, floats: new Float32Array(words.buffer), at: 0 })
      },
    }
  },
}

/** Counts blocks and draws into `data[1]` and `data[2]`, and in `data[3]` rows of fog. */
const recorder: SystemDefinition = {
  group: 'pass',
  make: (_draw, _inner, data) => ({
    pass({ draws }) {
      const counts = data as Uint32Array
      counts[1]++
      counts[2] += draws
    },
  }),
}

/** Draws the texture factor in the colour of a group that Direct3D has not. */
const tint: SystemDefinition = {
  group: 'tint',
  make: ({ constants }) => ({
    apply({ words, at }) {
      constants.setColour(constants.first('factor'), words[at])
    },
  }),
}

export default [fog, recorder, tint]
