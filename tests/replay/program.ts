/** The worker that plays recordings where a program may wait: its renderer is in another worker. */
import type { Picture } from '../../d3d8/files/recording/read-back.js'
import { createRenderWorker } from '../../index.js'
import { play, type Disk, type Job, type Played } from './play.js'

export type ToProgram =
  | { readonly type: 'play'; readonly job: Job }
  | { readonly type: 'file'; readonly bytes: string | null }

export type FromProgram =
  | { readonly type: 'played'; readonly played: Played }
  | { readonly type: 'picture'; readonly name: string; readonly picture: Picture }
  | { readonly type: 'made'; readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly type: 'read'; readonly name: string }

interface ProgramScope {
  readonly postMessage: (message: FromProgram, transfer: Transferable[]) => void
  onmessage: ((event: MessageEvent<ToProgram>) => void) | null
}

const scope = globalThis as unknown as ProgramScope
const send = (message: FromProgram, transfer: Transferable[] = []): void => scope.postMessage(message, transfer)

/** One for all recordings: to start one takes as long as to play some. */
const worker = createRenderWorker()
let read: (bytes: string | null) => void = () => undefined

const disk: Disk = {
  readBeside(name) {
    send({ type: 'read', name })
    return new Promise((resolve) => {
      read = resolve
    })
  },
  savePicture(name, picture) {
    send({ type: 'picture', name, picture }, [picture.rgb.buffer as ArrayBuffer])
    return Promise.resolve()
  },
  saveFile(name, bytes) {
    send({ type: 'made', name, bytes }, [bytes.buffer])
    return Promise.resolve()
  },
}

scope.onmessage = ({ data: message }) => {
  if (message.type === 'file') read(message.bytes)
  else
    void play({ ...message.job, way: { ...message.job.way, worker } }, disk).then((played) =>
      send({ type: 'played', played }),
    )
}
