/** Says what a program may have forgotten that shows nothing, though no call of it was refused. */
import { query } from 'bitecs'
import { components, type Engine, type Pass } from '../../../index.js'
import { log } from './console.js'
import { frames, wait } from './host.js'

/** Frames that a program is given before it is missed that it shows one. */
const MOST_UNSHOWN = 12
/** Milliseconds between two looks at that. */
const LOOK = 1000
/** Milliseconds from the first picture to the one that is looked at: programs begin with a screen in one colour. */
const BEGINNING = 1500

/** The colour that all of a picture has; null when it has several. */
const onlyColour = (picture: ImageBitmap): string | null => {
  const { width, height } = picture
  const context = new OffscreenCanvas(width, height).getContext('2d')
  if (!context) return null
  context.drawImage(picture, 0, 0)
  const { data } = context.getImageData(0, 0, width, height)
  const pixels = new Uint32Array(data.buffer)
  if (pixels.some((pixel) => pixel !== pixels[0])) return null
  return `#${[...data.subarray(0, 3)].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/** What is heard of an engine. */
export interface Hints {
  /** A block was drawn. */
  readonly drawn: (pass: Pass, isEnd: boolean) => void
  /** A picture is about to be shown. */
  readonly shown: (picture: ImageBitmap) => void
}

/** Watches what an engine shows, until it has said something of it or need not any more. */
export const createHints = (engine: Engine): Hints => {
  let draws = 0
  let drawsOfFrame = 0
  let begun = -1
  let isLookedAt = false

  const first = frames()
  const timer = setInterval(() => {
    if (frames() - first < MOST_UNSHOWN || query(engine.world, [components.Device]).length === 0) return
    clearInterval(timer)
    log('warn', ['Nothing is shown, as Present was not called yet: device.Present() ends a frame.'], null)
  }, LOOK)

  return {
    drawn({ calls }, isEnd) {
      draws += calls
      if (!isEnd) return
      drawsOfFrame = draws
      draws = 0
      clearInterval(timer)
    },
    shown(picture) {
      const now = performance.now()
      if (begun < 0) begun = now
      if (isLookedAt || now - begun < BEGINNING) return
      isLookedAt = true
      const colour = drawsOfFrame === 0 ? null : wait(() => onlyColour(picture))
      if (colour === null) return
      const made = drawsOfFrame === 1 ? 'a draw was' : `${drawsOfFrame} draws were`
      log(
        'warn',
        [
          `All of the picture is ${colour}, though ${made} made for it. "Debug" opens the frame: ` +
            'a click on its picture tells what stopped each draw there, or why it drew black; "Mesh" where a draw lies.',
        ],
        null,
      )
    },
  }
}
