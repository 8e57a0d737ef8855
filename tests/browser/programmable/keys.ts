/** Keys of programmable halves with everything off, to be spread over. */

import { FOG } from '../../../systems/programs/program-key.js'
import type { ProgrammablePixelKey, ProgrammableVertexKey } from '../../../systems/shaders/programmable-key.js'
import { input, samplingStage } from '../shaders/keys.js'

export const programmableVertexKey = (over: Partial<ProgrammableVertexKey> = {}): ProgrammableVertexKey => ({
  elements: [0, 1, 2, 3, 4, 5].map((register) => input(register, 3)),
  fog: FOG.off,
  flat: false,
  points: false,
  clipPlanes: 0,
  clipDistance: false,
  coordinates: 0,
  wrap: [],
  ...over,
})

export const programmablePixelKey = (over: Partial<ProgrammablePixelKey> = {}): ProgrammablePixelKey => ({
  stages: Array.from({ length: 6 }, () => samplingStage()),
  fog: FOG.off,
  flat: false,
  alphaFunc: 8,
  pointSprite: false,
  clipPlanes: 0,
  clipDistance: false,
  ...over,
})
