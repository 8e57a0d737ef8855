/** The page in which the command line plays captures. */
import { encode } from 'fast-png'
import { CUT_SHORT, readCommandFile, type Recorder } from '../../d3d8/ddi/index.js'
import { createPlayer, type Finding, type PlayReport } from '../../d3d8/files/recording/player.js'
import { readBackBuffer, readSurface, type Picture } from '../../d3d8/files/recording/read-back.js'
import { readRecording } from '../../d3d8/files/recording/recording.js'
import { traceToRecording } from '../../d3d8/files/trace/trace-recording.js'
import { readTrace } from '../../d3d8/files/trace/trace.js'
import { fallbackSentence } from '../../engine/index.js'
import { createEngine, playCommandFile, sceneToGLB, type Direct3DDevice8, type SameThreadEngine } from '../../index.js'
import type { Done, Job } from './job.js'
import { framesOf, framesOfFile, markFile, markRecording, NoFrame, type Mark } from './marks.js'

declare global {
  interface Window {
    /** Does a job; whatever goes wrong is among the problems. */
    playCapture: (job: Job) => Promise<Done>
    /** By the command line: hears which part of the frames has been played. */
    tellProgress: (part: number) => Promise<void>
  }
}

/** A capture that was read: how many frames it has, and how it is played with something done at marks. */
interface Capture {
  readonly scene: string
  readonly count: number
  /** What it leaves out. */
  readonly problems: readonly string[]
  readonly play: (
    engine: SameThreadEngine,
    canvas: HTMLCanvasElement,
    marks: readonly Mark[],
    onMark: (index: number, device: Direct3DDevice8, picture: () => Picture) => void | Promise<void>,
  ) => Promise<PlayReport>
}

const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))

const toBase64 = (bytes: Uint8Array): string => {
  let text = ''
  // In pieces: a call takes only so many arguments.
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  return btoa(text)
}

const sentence = ({ line, message }: Finding): string => (line === 0 ? message : `line ${line}: ${message}`)

/** Presents between two words of how far a job is. */
const SAID = 16

const ofRecording = (recording: ReturnType<typeof readRecording>, problems: readonly string[] = []): Capture => ({
  scene: recording.scene,
  count: framesOf(recording),
  problems,
  async play(engine, canvas, marks, onMark) {
    const marked = markRecording(recording, marks)
    const player = createPlayer(marked, {
      createDirect3D8: (version, adapter) => engine.Direct3DCreate8(version, adapter),
      window: canvas,
    })
    const count = framesOf(marked)
    for (let step = player.step(); step.kind !== 'end'; step = player.step()) {
      if (step.kind === 'present') {
        if (step.frame % SAID === 0) await window.tellProgress(step.frame / count)
        continue
      }
      const device = player.device as Direct3DDevice8 | null
      if (device) await onMark(step.check.frame, device, () => readBackBuffer(device))
      else player.fail(step.check.line, new Error('there is no device whose back buffer could be looked at'))
    }
    return player.report
  },
})

/** How each kind of capture is read, by its ending. */
const readers: Readonly<Record<string, (job: Job, bytes: Uint8Array<ArrayBuffer>) => Capture>> = {
  '.jsonl': ({ sidecars }, bytes) =>
    ofRecording(
      readRecording(new TextDecoder().decode(bytes), {
        sidecar: (name) => (Object.hasOwn(sidecars, name) ? fromBase64(sidecars[name]) : undefined),
      }),
    ),
  '.trace': ({ scene }, bytes) => {
    const { recording, problems } = traceToRecording(readTrace(bytes), scene)
    return ofRecording(
      recording,
      problems.map(({ call, message }) => `call ${call}: ${message}`),
    )
  },
  '.dp2': (_job, bytes) => {
    const file = readCommandFile(bytes)
    return {
      scene: file.scene,
      count: framesOfFile(file),
      problems: file.cut === null ? [] : [`record at byte ${file.cut}: ${CUT_SHORT}`],
      play: (engine, canvas, marks, onMark) => {
        let device: Direct3DDevice8 | null = null
        return playCommandFile(markFile(file, marks), {
          createDirect3D8: () => engine.Direct3DCreate8(),
          window: canvas,
          read(owner, surface) {
            device = owner
            return readSurface(owner, surface)
          },
          onCheck: (frame, picture) => (device ? onMark(frame, device, () => picture) : undefined),
        })
      },
    }
  },
}

/** What comes of a task. */
interface Result {
  bytes: Uint8Array
  size: readonly [width: number, height: number]
}

/** The marks of a task, and what is done at each. */
type Task = (
  engine: SameThreadEngine,
  scene: string,
  first: number,
  last: number,
  give: (result: Result) => void,
) => { readonly marks: readonly Mark[]; readonly onMark: Parameters<Capture['play']>[3] }

const tasks: Readonly<Record<Job['task'], Task>> = {
  picture: (_engine, _scene, _first, frame, give) => ({
    marks: [{ frame, isAfter: false }],
    onMark(_index, _device, picture) {
      const { width, height, rgb } = picture()
      give({ bytes: encode({ width, height, data: rgb, channels: 3, depth: 8 }), size: [width, height] })
    },
  }),
  scene: (engine, _scene, _first, frame, give) => ({
    marks: [{ frame, isAfter: true }],
    async onMark() {
      const scene = await engine.takeScene({ portable: true })
      give({ bytes: await sceneToGLB(scene), size: [0, 0] })
      scene.dispose()
    },
  }),
  commands: (engine, scene, first, last, give) => {
    let recorder: Recorder | null = first === 0 ? engine.record(scene) : null
    const start: readonly Mark[] = first === 0 ? [] : [{ frame: first - 1, isAfter: true }]
    const frames = Array.from({ length: last - first + 1 }, (_, i): Mark => ({ frame: first + i, isAfter: false }))
    return {
      marks: [...start, ...frames, { frame: last, isAfter: true }],
      onMark(index, device) {
        if (index < start.length) recorder = engine.record(scene)
        else if (index < start.length + frames.length) recorder?.check(device, index - start.length)
        else if (recorder) give({ bytes: recorder.stop(), size: [0, 0] })
      },
    }
  },
}

async function doJob(job: Job): Promise<Done> {
  const capture = readers[job.ending](job, fromBase64(job.bytes))
  const last = job.frames[1] ?? Math.max(0, capture.count - 1)
  const first = job.frames[0] ?? last
  if (last >= capture.count) throw new NoFrame(last, capture.count)
  const canvas = document.createElement('canvas')
  document.body.append(canvas)
  const engine = await createEngine({ canvas })
  let result: Result | null = null
  try {
    const { marks, onMark } = tasks[job.task](engine, capture.scene, first, last, (given) => {
      result = given
    })
    const { errors, frames } = await capture.play(engine, canvas, marks, onMark)
    const { bytes = null, size = [0, 0] } = (result as Result | null) ?? {}
    const left = engine.fallbacks.list().map(fallbackSentence)
    const problems = [...capture.problems, ...errors.map(sentence), ...left]
    return { bytes: bytes && toBase64(bytes), size, frames, problems }
  } finally {
    engine.dispose()
    canvas.remove()
  }
}

window.playCapture = async (job) => {
  try {
    return await doJob(job)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { bytes: null, size: [0, 0], frames: 0, problems: [message] }
  }
}
