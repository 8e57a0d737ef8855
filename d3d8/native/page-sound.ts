/** The sound of a program on a page. */
import { createSoundOutput, SOUND_RATE, type SoundOutput } from './sound.js'

/**
 * Has the browser play what is played: from the first key or click on, as it lets nobody make a noise before.
 *
 * @param signal ends it: the browser's part is closed
 */
export function createPageSound(signal?: AbortSignal): SoundOutput {
  let own: { readonly context: AudioContext; readonly output: SoundOutput } | null = null
  const resume = (): void => void own?.context.resume()
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, resume, { capture: true, signal })
  signal?.addEventListener('abort', () => void own?.context.close(), { once: true })
  return {
    play: (left, right) => {
      if (signal?.aborted) return
      // Programs without sound need no context.
      if (own === null) {
        const context = new AudioContext({ sampleRate: SOUND_RATE })
        own = { context, output: createSoundOutput(context) }
      }
      if (own.context.state === 'running') own.output.play(left, right)
      else if (navigator.userActivation.hasBeenActive) resume()
    },
  }
}
