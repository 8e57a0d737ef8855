/** Captures: pictures, models and parts of them. */
import { copyFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { sidecarNames } from '../d3d8/files/recording/recording.js'
import { playInBrowser } from './browser.js'
import { sayProblems, sceneOf } from './calls.js'
import { about, counted, endingOf, readBytes, readSidecars, writeBytes } from './files.js'
import type { Done, Job } from './page/job.js'
import { trimLines } from './trim-lines.js'
import type { Terminal } from './terminal.js'
import { CommandError, Misuse, countOption, textOption, type Options, type Verb } from './verb.js'

/** Endings of captures. */
export const captureEndings: readonly string[] = ['.trace', '.jsonl', '.dp2']

function requireCapture(path: string): void {
  if (!captureEndings.includes(endingOf(path)))
    throw new Misuse(`${basename(path)} is no capture; known are ${captureEndings.join(', ')}`)
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')

/** Files beside a recording that its lines name, as the page takes them. */
async function packedSidecars(path: string, bytes: Uint8Array): Promise<Record<string, string>> {
  if (endingOf(path) !== '.jsonl') return {}
  const sidecars = await readSidecars(path, new TextDecoder().decode(bytes))
  return Object.fromEntries(Array.from(sidecars, ([name, held]) => [name, base64(held)]))
}

/** Writes a part of a recording, and the files that it names beside it. */
async function trimRecording(path: string, out: string, frames: readonly [number, number]): Promise<void> {
  const whole = new TextDecoder().decode(await readBytes(path))
  const sidecars = await readSidecars(path, whole)
  const text = await about(path, () => trimLines(whole, frames, { sidecar: (name) => sidecars.get(name) }))
  await writeBytes(out, text)
  const [from, to] = [dirname(resolve(path)), dirname(resolve(out))]
  if (from !== to)
    for (const name of sidecarNames(text)) await about(name, () => copyFile(join(from, name), join(to, name)))
}

/** Lets the page do a task, tells of what was wrong, and writes what came of it. */
async function doTask(
  path: string,
  out: string,
  { task, frames }: Pick<Job, 'task' | 'frames'>,
  terminal: Terminal,
): Promise<Done> {
  const bytes = await readBytes(path)
  const what = basename(path)
  terminal.progress(what, 0)
  const sidecars = await packedSidecars(path, bytes)
  const job = { scene: sceneOf(path), ending: endingOf(path), bytes: base64(bytes), sidecars, task, frames }
  const done = await about(path, () => playInBrowser(job, (part) => terminal.progress(what, part)))
  terminal.progress(what, 1)
  const { problems } = done
  if (done.bytes === null) throw new CommandError(path, problems[0] ?? 'nothing came of it')
  sayProblems(path, problems, terminal)
  await writeBytes(out, Buffer.from(done.bytes, 'base64'))
  return done
}

/** The file that an option names. */
function requireOut(options: Options, name: string, ending: string): string {
  const out = textOption(options, name)
  if (out === undefined) throw new Misuse(`--${name} has to name the file that is written`)
  if (endingOf(out) !== ending) throw new Misuse(`--${name} is ${basename(out)}; it ends in ${ending}`)
  return out
}

const frameOption = (options: Options): Job['frames'] => {
  const frame = countOption(options, 'frame') ?? null
  return [frame, frame]
}

/** Writes the picture of a frame. */
export const play: Verb = {
  usage: `CAPTURE --png FILE [--frame N]

Plays a .trace, .jsonl or .dp2 file in a headless browser and writes the picture of a frame.
  --png FILE  where the picture goes
  --frame N   counted from 0, a Present each; the last one when left out`,
  options: { png: { type: 'string' }, frame: { type: 'string' } },
  files: [1, 1],
  async run([path], options, terminal) {
    requireCapture(path)
    const out = requireOut(options, 'png', '.png')
    const { size, frames } = await doTask(path, out, { task: 'picture', frames: frameOption(options) }, terminal)
    terminal.print(`${out}: ${size[0]} x ${size[1]}, after ${counted(frames, 'frame')}`)
  },
}

/** Writes a frame as a model. */
export const extract: Verb = {
  usage: `CAPTURE --glb FILE [--frame N]

Plays a .trace, .jsonl or .dp2 file in a headless browser and writes what a frame draws as a binary
glTF model.
  --glb FILE  where the model goes
  --frame N   counted from 0, a Present each; the last one when left out`,
  options: { glb: { type: 'string' }, frame: { type: 'string' } },
  files: [1, 1],
  async run([path], options, terminal) {
    requireCapture(path)
    const out = requireOut(options, 'glb', '.glb')
    const { frames } = await doTask(path, out, { task: 'scene', frames: frameOption(options) }, terminal)
    terminal.print(`${out}: after ${counted(frames, 'frame')}`)
  },
}

/** The first and last of some frames: `3..7`, or `3` alone. */
function framesOption(options: Options): readonly [number, number] {
  const text = textOption(options, 'frames')
  const [, first, last = first] = /^(\d+)(?:\.\.(\d+))?$/.exec(text ?? '') ?? []
  const range = [Number(first), Number(last)] as const
  if (first === undefined || !(range[0] <= range[1]) || !range.every(Number.isSafeInteger))
    throw new Misuse(`--frames is ${text ?? 'missing'}; it is FIRST..LAST, counted from 0`)
  return range
}

/** Writes some frames of a capture. */
export const trim: Verb = {
  usage: `CAPTURE OUT --frames FIRST..LAST

Writes frames of a capture as a smaller one.
  OUT.dp2               of any capture: what those frames draw, played in a headless browser
  OUT.jsonl             of a .jsonl: its calls up to LAST, without what frames before FIRST draw on
                        the back buffer; files that it names are copied beside it
  --frames FIRST..LAST  counted from 0, a Present each`,
  options: { frames: { type: 'string' } },
  files: [2, 2],
  async run([path, out], options, terminal) {
    requireCapture(path)
    const frames = framesOption(options)
    const before = await readBytes(path)
    if (endingOf(out) === '.dp2') await doTask(path, out, { task: 'commands', frames }, terminal)
    else if (endingOf(out) === '.jsonl' && endingOf(path) === '.jsonl') await trimRecording(path, out, frames)
    else throw new Misuse(`${basename(path)} cannot become ${basename(out)}; it can become a .dp2 file`)
    const after = await readBytes(out)
    const packed = endingOf(path) === '.trace' ? ', compressed' : ''
    terminal.print(`${out}: ${after.length} bytes; ${basename(path)} has ${before.length}${packed}`)
  },
}
