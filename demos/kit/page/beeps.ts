/** How a tone sounds. */
export interface Beep {
  readonly wave: OscillatorType
  /** Pitch in Hz at the beginning and at the end. */
  readonly from: number
  readonly to: number
  readonly seconds: number
  /** From 0 to 1. */
  readonly strength: number
}

/** Sounds of oscillators, where there is something to play them on: a worker has nothing. */
export interface Beeps {
  /** @param side from -1, left, to 1 */
  readonly play: (beep: Beep, side?: number) => void
  readonly mute: () => void
  readonly dispose: () => void
}

/** Sound begins with the first `play`, which browsers want to follow from something that somebody does. */
export const createBeeps = (): Beeps => {
  let context: AudioContext | null = null
  let isMuted = false
  return {
    play({ wave, from, to, seconds, strength }, side = 0) {
      if (isMuted || typeof AudioContext === 'undefined') return
      // Only now: browsers let sound begin with something that somebody does.
      context ??= new AudioContext()
      const now = context.currentTime
      const [oscillator, gain, pan] = [context.createOscillator(), context.createGain(), context.createStereoPanner()]
      oscillator.type = wave
      oscillator.frequency.setValueAtTime(from, now)
      oscillator.frequency.exponentialRampToValueAtTime(to, now + seconds)
      gain.gain.setValueAtTime(strength, now)
      gain.gain.exponentialRampToValueAtTime(0.001, now + seconds)
      pan.pan.value = Math.max(-1, Math.min(1, side))
      oscillator.connect(gain).connect(pan).connect(context.destination)
      oscillator.start(now)
      oscillator.stop(now + seconds)
    },
    mute() {
      isMuted = !isMuted
    },
    dispose() {
      void context?.close()
    },
  }
}
