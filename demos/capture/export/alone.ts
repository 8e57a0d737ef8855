/** Plays the recording that lies in its own page, again and again. */
import { createEngine, createPlayer, readRecording, type Player } from '../../../index.js'

const element = (id: string): HTMLElement => {
  const found = document.getElementById(id)
  if (!found) throw new Error(`The page has no ${id}.`)
  return found
}

async function play(): Promise<void> {
  const recording = readRecording(JSON.parse(element('recording').textContent ?? '""') as string)
  const canvas = element('picture') as HTMLCanvasElement
  const button = element('play')
  const said = element('said')
  const engine = await createEngine({ canvas })
  let player: Player | null = null
  let isPaused = matchMedia('(prefers-reduced-motion: reduce)').matches
  const begin = (): Player => {
    player?.release()
    return createPlayer(recording, {
      createDirect3D8: (version, adapter) => engine.Direct3DCreate8(version, adapter),
      window: canvas,
    })
  }
  const frame = (): void => {
    player ??= begin()
    for (;;) {
      const step = player.step()
      if (step.kind === 'check') continue
      if (step.kind === 'present') {
        said.textContent = `Frame ${step.frame}`
        return
      }
      const { errors } = player.report
      if (errors.length > 0) {
        said.textContent = errors[0].message
        isPaused = true
        return
      }
      // One frame alone is there already: played again it would only flicker.
      if (player.report.frames <= 1) isPaused = true
      if (isPaused) return
      player = begin()
    }
  }
  const label = (): void => {
    button.textContent = isPaused ? 'Play' : 'Pause'
  }
  button.addEventListener('click', () => {
    isPaused = !isPaused
    label()
  })
  const turn = (): void => {
    if (!isPaused) frame()
    label()
    requestAnimationFrame(turn)
  }
  frame()
  turn()
}

play().catch((error: unknown) => {
  element('said').textContent = error instanceof Error ? error.message : String(error)
})
