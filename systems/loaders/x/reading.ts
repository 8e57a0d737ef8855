import { FileError } from '../../../d3d8/files/file-error.js'
import { readX, type XModel } from '../../../d3d8/files/x/index.js'
import type { FileFault, FromXWorker, ToXWorker } from './messages.js'

/** A file that is being read by the worker. */
interface Job {
  readonly onProgress: (part: number) => void
  readonly resolve: (model: XModel) => void
  readonly reject: (error: Error) => void
}

const errorOf = ({ kind, offset, line, inflated, sentence }: FileFault): FileError =>
  new FileError(kind, { offset, line: line ?? undefined, inflated }, sentence)

/** The worker could not be started, or cannot hand over what it read: the file itself may be right. */
class WorkerFailure extends Error {}

/** Reads .x files in a worker, which begins with the first of them. */
export class XReading {
  #worker: Worker | null = null
  readonly #jobs = new Map<number, Job>()
  #next = 0

  /**
   * Reads a file; on this thread where there are no workers.
   *
   * @param onProgress hears which part of the file has been read, from 0 to 1
   * @throws FileError with the offset of what is wrong
   */
  async read(data: Uint8Array, onProgress: (part: number) => void): Promise<XModel> {
    if (typeof Worker === 'undefined') return readX(data, onProgress)
    try {
      return await this.#readInWorker(data, onProgress)
    } catch (error) {
      if (!(error instanceof WorkerFailure)) throw error
      return readX(data, onProgress)
    }
  }

  /** Ends the worker; files that it reads are read on this thread. */
  dispose(): void {
    this.#end(new WorkerFailure('the worker was ended'))
  }

  #readInWorker(data: Uint8Array, onProgress: (part: number) => void): Promise<XModel> {
    const id = this.#next++
    return new Promise((resolve, reject) => {
      this.#jobs.set(id, { onProgress, resolve, reject })
      try {
        this.#worker ??= this.#start()
        this.#worker.postMessage({ id, data } satisfies ToXWorker)
      } catch (error) {
        this.#jobs.delete(id)
        reject(new WorkerFailure(String(error)))
      }
    })
  }

  #start(): Worker {
    const worker = new Worker(new URL('./x-worker.js', import.meta.url), { type: 'module', name: 'three-d3d8 .x' })
    worker.onmessage = ({ data }: MessageEvent<FromXWorker>) => this.#hear(data)
    worker.onerror = ({ message }) => this.#end(new WorkerFailure(message))
    worker.onmessageerror = () => this.#end(new WorkerFailure('a message of the worker could not be read'))
    return worker
  }

  #hear(message: FromXWorker): void {
    const job = this.#jobs.get(message.id)
    if (!job) return
    if ('part' in message) {
      job.onProgress(message.part)
      return
    }
    this.#jobs.delete(message.id)
    if ('model' in message) job.resolve(message.model)
    else job.reject('fault' in message ? errorOf(message.fault) : new WorkerFailure(message.failure))
  }

  #end(reason: WorkerFailure): void {
    this.#worker?.terminate()
    this.#worker = null
    const jobs = [...this.#jobs.values()]
    this.#jobs.clear()
    for (const { reject } of jobs) reject(reason)
  }
}
