/** What a draw computes at a pixel, step by step: the project's own interpreters on values that the renderer gave. */
import type { Followed, RecordedCall, Vector } from '../../../index.js'
import { D3DRS_FOGCOLOR, D3DRS_FOGENABLE } from '../../../index.js'
import { writeSteps, type Before, type Written } from './blending.js'
import type { Pixel } from './log.js'
import { Meter } from './meter.js'
import { shaderSteps } from './shader-values.js'
import { colourOfWord, stageSteps } from './stage-values.js'
import type { Computed, Step } from './steps.js'
import { readTargetPixel } from './target-pixel.js'

const WITH_FOG = 'With fog'

/** What a draw computes, and what it drew. */
export interface PixelValues extends Computed {
  readonly kind: 'pixel shader' | 'texture stages'
  /** What the renderer computed: before fog, and with it. Before blending. */
  readonly drawn: Vector
  readonly fogged: Vector
  /** What is computed, with fog. */
  readonly withFog: Vector
  /** What becomes of that in the picture; null for a draw that a test stopped. Its steps are among the others. */
  readonly written: Written | null
}

/** What fog makes of a colour. */
function fogStep(meter: Meter, [red, green, blue, alpha]: Vector): Step {
  const clear = meter.clearness()
  const fog = colourOfWord(meter.state(D3DRS_FOGCOLOR))
  const mix = (value: number, i: number): number => value * clear + fog[i] * (1 - clear)
  const value: Vector = [mix(red, 0), mix(green, 1), mix(blue, 2), alpha]
  const percent = Math.round(clear * 100)
  return {
    text: `D3DRS_FOGENABLE: ${percent} % of the colour, and ${100 - percent} % of D3DRS_FOGCOLOR`,
    wrote: WITH_FOG,
    registers: [
      { name: WITH_FOG, value },
      { name: 'D3DRS_FOGCOLOR', value: fog },
    ],
  }
}

/** What the values of a draw are asked of. */
export interface ValuePlayer {
  readonly followed: Followed
  readonly goTo: (position: { readonly frame: number; readonly at: number }) => Promise<void>
}

/** What stands at a pixel before a draw that is about to be played, and how often the draw covers it. */
function lookBefore(followed: Followed, line: RecordedCall, pixel: Pixel): Before | null {
  const { device } = followed.player
  const found = device && readTargetPixel(device, pixel)
  if (!found) return null
  const meter = new Meter(followed, line, pixel)
  try {
    return { ...found, fragments: meter.fragments() }
  } finally {
    meter.dispose()
  }
}

/** The values of a draw at a pixel, by a device in which it has been played. */
function valuesOf(followed: Followed, line: RecordedCall, pixel: Pixel, before: Before | null): PixelValues | null {
  const { device } = followed.player
  const after = before && device && readTargetPixel(device, pixel)
  const meter = new Meter(followed, line, pixel)
  try {
    if (!meter.aim(before !== null)) return null
    const drawn = meter.colour()
    meter.set(D3DRS_FOGENABLE, meter.own(D3DRS_FOGENABLE))
    const fogged = meter.colour()
    meter.set(D3DRS_FOGENABLE, 0)
    const shader = Number(meter.call('GetPixelShader'))
    const computed = shader === 0 ? stageSteps(meter) : shaderSteps(meter, shader)
    const kind = shader === 0 ? 'texture stages' : 'pixel shader'
    const fog = meter.own(D3DRS_FOGENABLE) === 0 ? null : fogStep(meter, computed.result)
    const withFog = fog?.registers[0].value ?? computed.result
    const written = after && writeSteps(meter, pixel, withFog, before, after.value)
    const steps = [...computed.steps, ...(fog ? [fog] : []), ...(written?.steps ?? [])]
    return { kind, ...computed, steps, drawn, fogged, withFog, written }
  } finally {
    meter.dispose()
  }
}

/**
 * What a draw computes at a pixel. The player stands behind the draw afterwards.
 *
 * @param at place of the draw in the frame
 * @param wasDrawn whether it passed its tests there
 * @returns null when the draw has nothing at the pixel
 */
export async function pixelValues(
  player: ValuePlayer,
  { frame, at, line }: { readonly frame: number; readonly at: number; readonly line: RecordedCall },
  pixel: Pixel,
  wasDrawn: boolean,
): Promise<PixelValues | null> {
  // The device is another behind each look.
  const standAt = async (place: number): Promise<void> => {
    await player.goTo({ frame, at: -1 })
    await player.goTo({ frame, at: place })
  }
  try {
    let before: Before | null = null
    if (wasDrawn) {
      await standAt(at - 1)
      before = lookBefore(player.followed, line, pixel)
    }
    await standAt(at)
    return valuesOf(player.followed, line, pixel, before)
  } finally {
    await standAt(at)
  }
}
