import { defineSystem } from '../../index.js'
import { gradient, mix, pack, smoothstep } from '../kit/index.js'

/**
 * A state that Direct3D never had: the hour of the day, one float. It looks at what it has a say in, so that it comes
 * after them whenever one of them changes.
 */
export const hourGroup = {
  name: 'hour',
  words: 1,
  rows: 256,
  looksAt: [
    ['fog', 0, 1],
    ['factor', 0, 1],
    ['lighting', 0, 2],
    ['lights', 0, 2],
  ],
} as const

// prettier-ignore
const horizons: Parameters<typeof gradient>[0] = [
  [0, [0.05, 0.07, 0.16]], [4.5, [0.1, 0.11, 0.24]], [6.2, [0.96, 0.55, 0.35]], [8, [0.93, 0.8, 0.68]], [12, [0.72, 0.83, 0.93]],
  [16.5, [0.9, 0.83, 0.72]], [18.8, [0.93, 0.4, 0.24]], [20.3, [0.3, 0.17, 0.34]], [22, [0.05, 0.07, 0.16]],
]
// prettier-ignore
const zeniths: Parameters<typeof gradient>[0] = [
  [0, [0.01, 0.015, 0.05]], [5, [0.06, 0.08, 0.22]], [7, [0.34, 0.45, 0.7]], [12, [0.16, 0.4, 0.78]], [17, [0.3, 0.45, 0.7]],
  [19.2, [0.2, 0.16, 0.4]], [21, [0.03, 0.04, 0.12]], [23, [0.01, 0.015, 0.05]],
]

/** The colours of an hour: where the sky meets the land, above, in the shade, and of sun or moon. */
export const skyAt = (hour: number) => {
  const day = smoothstep(5, 8.5, hour) * (1 - smoothstep(16.5, 20, hour))
  const [horizon, zenith] = [gradient(horizons, hour), gradient(zeniths, hour)]
  return {
    horizon: pack(horizon),
    zenith: pack(zenith),
    shade: pack(mix([0.06, 0.07, 0.14], [0.4, 0.44, 0.5], day)),
    sun: pack(mix([0.1, 0.14, 0.26], mix(horizon, [1, 0.95, 0.85], 0.5), smoothstep(0, 0.4, day))),
  }
}

/**
 * Serves the hour: fog, the sky's colour, the shade and the first light are the hour's, whatever the calls have set.
 */
export const hourSystem = defineSystem('hour', ({ constants }) => {
  const [fog, sky] = [constants.first('fog') + 1, constants.first('factor')]
  const [shade, sun] = [constants.first('ambient'), constants.first('light0')]
  return {
    apply({ floats, at }) {
      const colours = skyAt(floats[at])
      constants.setColour(fog, colours.horizon)
      constants.setColour(sky, colours.zenith)
      constants.setRgb(shade, colours.shade)
      constants.setRgb(sun, colours.sun)
    },
  }
})
