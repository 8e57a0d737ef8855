import { afterEach, describe, expect, test } from 'vitest'
import type { FromProbe, Picture } from '../../../demos/inspector/protocol.js'
import type { Probe } from '../../../demos/inspector/probe.js'
import { createProbe } from '../../../demos/inspector/probe.js'
import type { Engine, Player, Recording } from '../../../index.js'
import {
  createEngine,
  createPlayer,
  Item,
  ITEM_WORDS,
  readBackBuffer,
  readRecording,
  sidecarNames,
} from '../../../index.js'

const engines: Engine[] = []
const probes: Probe[] = []
afterEach(() => {
  for (const probe of probes.splice(0)) probe.dispose()
  for (const engine of engines.splice(0)) engine.dispose()
})

const load = async (name: string): Promise<Recording> => {
  const folder = `/tests/conformance/recordings/${name}`
  const text = await (await fetch(`${folder}/${name}.jsonl`)).text()
  const sidecars = new Map<string, Uint8Array>()
  for (const sidecar of sidecarNames(text))
    sidecars.set(sidecar, new Uint8Array(await (await fetch(`${folder}/${sidecar}`)).arrayBuffer()))
  return readRecording(text, { sidecar: (sidecar) => sidecars.get(sidecar) })
}

const begin = async (recording: Recording): Promise<{ engine: Engine; player: Player }> => {
  const canvas = document.createElement('canvas')
  // Draws that follow each other stay apart: each is looked at.
  const engine = await createEngine({ canvas, runs: false })
  engines.push(engine)
  const player = createPlayer(recording, {
    createDirect3D8: (version, adapter) => engine.Direct3DCreate8(version, adapter),
    window: canvas,
  })
  return { engine, player }
}

/** Plays up to and including Present number `frame`, or to the end. */
const playFrame = (player: Player, frame: number): void => {
  for (let step = player.step(); step.kind !== 'end'; step = player.step())
    if (step.kind === 'present' && step.frame === frame) return
}

/** The draw calls of a frame, as places in the recording. */
const drawsOf = ({ lines }: Recording, frame: number): number[] => {
  let presents = 0
  return lines.flatMap((line, at) => {
    if (line.kind !== 'call') return []
    const { call } = line.method
    if (call === 'Present') presents++
    return presents === frame && call.startsWith('Draw') ? [at] : []
  })
}

const presentsOf = ({ lines }: Recording): number =>
  lines.filter((line) => line.kind === 'call' && line.method.call === 'Present').length

/** Some of a list, the first and the last among them. */
const some = <Value>(list: readonly Value[], count: number): Value[] => {
  if (list.length <= count) return [...list]
  if (count === 1) return list.slice(-1)
  return Array.from({ length: count }, (_, i) => list[Math.round((i * (list.length - 1)) / (count - 1))])
}

/** The recording with a stop after each of these lines. */
const withStops = (recording: Recording, places: ReadonlySet<number>): Recording => ({
  ...recording,
  lines: recording.lines.flatMap((line, at) =>
    places.has(at) ? [line, { kind: 'check' as const, line: at, frame: -1, png: '', expect: [] }] : [line],
  ),
})

const rgbOf = ({ width, height, pixels }: Picture): Uint8Array => {
  const rgb = new Uint8Array(width * height * 3)
  for (let from = 0, to = 0; from < pixels.length; from += 4) {
    rgb[to++] = pixels[from]
    rgb[to++] = pixels[from + 1]
    rgb[to++] = pixels[from + 2]
  }
  return rgb
}

const differing = (a: Uint8Array, b: Uint8Array): number =>
  a.reduce((sum, value, i) => sum + (value === b[i] ? 0 : 1), 0)

/**
 * What the back buffer holds after each of some draws of a frame, read while the recording is played, and the draws so
 * far.
 */
const readDuring = async (recording: Recording, frame: number, places: readonly number[]) => {
  const { engine, player } = await begin(withStops(recording, new Set(places)))
  let draws = 0
  if (frame > 0) playFrame(player, frame - 1)
  engine.pass$.subscribe(({ items, count }) => {
    for (let at = 0; at < count * ITEM_WORDS; at += ITEM_WORDS) if (items[at] <= Item.DrawUserIndexed) draws++
  })
  const read: { draws: number; rgb: Uint8Array }[] = []
  for (let step = player.step(); step.kind !== 'end'; step = player.step()) {
    if (step.kind === 'present' && step.frame === frame) break
    if (step.kind !== 'check' || step.check.frame !== -1 || !player.device) continue
    const { rgb } = readBackBuffer(player.device)
    read.push({ draws, rgb })
  }
  return { read, draws }
}

/** What the back buffer holds after a recording that is cut behind a line. */
const playCut = async (recording: Recording, place: number): Promise<Uint8Array> => {
  const { player } = await begin({ ...recording, lines: recording.lines.slice(0, place + 1) })
  playFrame(player, Infinity)
  if (!player.device) throw new Error('the recording makes no device before that line')
  return readBackBuffer(player.device).rgb
}

/** Plays a recording beside a probe that keeps one frame. */
const captureFrame = async (recording: Recording, frame: number) => {
  const { engine, player } = await begin(recording)
  const messages: FromProbe[] = []
  const probe = createProbe(engine, (message) => messages.push(message), { capture: frame === 0 })
  probes.push(probe)
  if (frame > 0) {
    if (frame > 1) playFrame(player, frame - 2)
    probe.receive({ kind: 'open' })
    probe.receive({ kind: 'capture' })
    playFrame(player, frame - 1)
  }
  playFrame(player, frame)
  const kept = messages.find((message) => message.kind === 'frame')
  if (!kept) throw new Error('no frame was kept')
  const ask = <Kind extends FromProbe['kind']>(
    kind: Kind,
    message: Parameters<Probe['receive']>[0],
  ): Extract<FromProbe, { kind: Kind }> => {
    const before = messages.length
    probe.receive(message)
    const answer = messages.slice(before).find((one) => one.kind === kind)
    if (!answer) throw new Error(`no ${kind}: ${JSON.stringify(messages.slice(before))}`)
    return answer as Extract<FromProbe, { kind: Kind }>
  }
  return { kept, ask }
}

describe('the scrubber', () => {
  test.each([
    // Recording, draws to look at, and why it is here.
    ['game_frame', 9, 'many draws, textures, lights, fog and blending'],
    ['render_target', 7, 'a target that is drawn to and then read'],
    ['texture_lock', 7, 'textures that change between draws'],
    ['discard_order', 7, 'buffers that are discarded and written again between draws'],
    ['buffer_ring', 7, 'a ring that is appended to'],
    ['shadow_volume', 7, 'stencil'],
    ['vs_skin', 7, 'vertex shaders'],
    ['copy_rects', 7, 'copies between surfaces'],
    ['multisample', 3, 'several samples a pixel'],
  ])('shows of %s at draw N what a replay cut there shows (%i draws: %s)', async (name, looks) => {
    const recording = await load(name)
    const frame = presentsOf(recording) - 1
    const places = some(drawsOf(recording, frame), looks)
    const during = await readDuring(recording, frame, places)
    const { kept, ask } = await captureFrame(recording, frame)
    expect(kept.draws).toBe(during.draws)
    expect(during.read.length).toBe(places.length)
    for (const { draws, rgb } of during.read) {
      const item = kept.items.findIndex((one) => one.kind === 'draw' && one.draws === draws)
      const { picture } = ask('picture', { kind: 'picture', item, of: 'backBuffer' })
      expect([draws, differing(rgbOf(picture), rgb)]).toEqual([draws, 0])
    }
    // Backwards, too: what a later draw left does not stay. And the recording itself, cut there.
    const middle = places.length >> 1
    const item = kept.items.findIndex((one) => one.kind === 'draw' && one.draws === during.read[middle].draws)
    const { picture } = ask('picture', { kind: 'picture', item, of: 'backBuffer' })
    expect(differing(rgbOf(picture), await playCut(recording, places[middle]))).toBe(0)
    expect(kept.doubts).toEqual([])
  })
})
