import type { Disk, Job, Played } from './play.js'
import type { FromProgram, ToProgram } from './program.js'

/** Plays in a worker, where a program may wait for its renderer, which is in another one. */
export interface WorkerPlayer {
  /** Plays one recording after the other; what ends the worker is in the report. */
  readonly play: (job: Job) => Promise<Played>
  readonly dispose: () => void
}

/**
 * A player whose worker is kept for the recordings to come.
 *
 * @param disk what the worker reads from and writes to
 */
export const createWorkerPlayer = (disk: Disk): WorkerPlayer => {
  let program: Worker | null = null

  const dispose = (): void => {
    program?.terminate()
    program = null
  }

  const play = (job: Job): Promise<Played> => {
    const worker = (program ??= new Worker(new URL('./program.ts', import.meta.url), { type: 'module' }))
    const send = (message: ToProgram): void => worker.postMessage(message)
    const saved: Promise<void>[] = []
    return new Promise<Played>((resolve) => {
      const done = (played: Played): void => {
        worker.onmessage = worker.onerror = null
        void Promise.allSettled(saved).then(() => resolve(played))
      }
      worker.onmessage = ({ data: message }: MessageEvent<FromProgram>) => {
        if (message.type === 'played') done(message.played)
        else if (message.type === 'picture') saved.push(disk.savePicture(message.name, message.picture))
        else if (message.type === 'made') saved.push(disk.saveFile(message.name, message.bytes))
        else void disk.readBeside(message.name).then((bytes) => send({ type: 'file', bytes }))
      }
      worker.onerror = ({ message }) => {
        dispose()
        const errors = [`the program's worker: ${message}`]
        done({ scene: job.scene, frames: 0, draws: 0, calls: 0, mismatches: 0, errors, findings: [] })
      }
      send({ type: 'play', job })
    })
  }

  return { play, dispose }
}
