/** Runs programs in C and C++ in the worker, as those in TypeScript are run. */
import {
  InputMessages,
  NoMain,
  PointerWish,
  ProgramFault,
  ProgramFiles,
  runProgram,
  suspendedTurns,
  writeJoysticks,
  type GamepadState,
  type HostMessage,
  type ProgramTurns,
  type WindowHost,
} from '../../../native.js'
import type { GamepadChange } from '../../../index.js'
import { shortened } from '../caps.js'
import { placeOfStack, type Place } from '../cpp/lines.js'
import type { LogLevel, NativeProgram } from '../protocol.js'
import { SIZE } from '../protocol.js'
import { tellLeftOut } from './console.js'
import { createEngine } from './engine.js'
import { ownTime, requestHostFrame, tell, when } from './host.js'
import { listenToInput } from './input.js'

/** Pages of a program's memory, of which it has one size. */
const PAGES = 4096

/** Milliseconds that a program may run until it waits or presents. */
const PATIENCE = 1200
/**
 * The same for each millisecond that the library took to load, where that is more: on a slow machine all takes longer.
 */
const SLOWNESS = 1.2

/** Lines that a program writes, whatever pieces they come in. */
interface Lines {
  readonly write: (text: string) => void
  /** Ends the line that has no end. */
  readonly end: () => void
}

const createLines = (say: (line: string) => void): Lines => {
  let rest = ''
  return {
    write(text) {
      const lines = `${rest}${text}`.split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) say(line)
    },
    end() {
      if (rest !== '') say(rest)
      rest = ''
    },
  }
}

/** The program's files that it can read: those of its tabs, and those that somebody opened. */
async function filesOf({ data }: NativeProgram, assets: readonly File[]): Promise<ProgramFiles> {
  const files = new ProgramFiles()
  for (const file of assets) files.put(file.name, new Uint8Array(await file.arrayBuffer()))
  for (const { name, text } of data) files.put(name, new TextEncoder().encode(text))
  return files
}

/** Turns of a program, and what ends it when it takes none for too long. */
const watchedTurns = (patience: number): { readonly turns: ProgramTurns; readonly watch: () => void } => {
  const { suspend, nextFrame } = suspendedTurns(requestHostFrame)
  let turned = ownTime()
  const turn = async (waiting: Promise<void> | undefined): Promise<void> => {
    await waiting
    turned = ownTime()
  }
  return {
    turns: { suspend: (milliseconds) => turn(suspend?.(milliseconds)), nextFrame: () => turn(nextFrame?.()) },
    watch() {
      if (ownTime() - turned > patience)
        throw new ProgramFault(
          'The program was ended: for more than a second it did not present or wait, as in an endless loop, or one that takes too long.',
        )
    },
  }
}

/** From where on a button counts as pressed. */
const PRESSED = 0.5

/** A game controller, as the page told what it did last. */
const stateOf = ({ id, isStandard, axes, buttons }: GamepadChange): GamepadState => ({
  ...{ id, axes, mapping: isStandard ? 'standard' : '' },
  buttons: buttons.map((value) => ({ value, pressed: value >= PRESSED })),
})

const createHost = (canvas: OffscreenCanvas, debug: (text: string) => void): WindowHost => {
  const waiting: HostMessage[] = []
  const messages = new InputMessages()
  const pointerWish = new PointerWish((request) => {
    tell({ kind: 'request', request })
  })
  const gamepads: (GamepadState | null)[] = []
  when('dialog', ({ messages: told }) => void waiting.push(...told))
  listenToInput((change) => {
    pointerWish.hear(change)
    if (change.kind === 'gamepad') gamepads[change.index] = change.isConnected ? stateOf(change) : null
    else waiting.push(...messages.of(change))
  })
  return {
    canvas,
    createCanvas: (_handle, width, height) => new OffscreenCanvas(width, height),
    poll: () => waiting.shift() ?? null,
    screen: SIZE,
    debug,
    cursor: (name) => {
      tell({ kind: 'pointer', name })
    },
    lockPointer: (isWanted) => pointerWish.want(isWanted),
    dialog: (handle, dialog) => {
      tell({ kind: 'dialog', handle, dialog })
    },
    sound: {
      play: (left, right) => tell({ kind: 'sound', left, right }, [left.buffer, right.buffer]),
    },
    // Numbers that have no controller yet have no place in the list either.
    joysticks: (words) =>
      writeJoysticks(
        Array.from(gamepads, (gamepad) => gamepad ?? null),
        words,
      ),
  }
}

async function run(program: NativeProgram, assets: readonly File[], log: Log, patience: number): Promise<void> {
  const { module, lines, mp3 } = program
  const sayAt = (level: LogLevel) => (text: string) => log(level, [text], placeOfStack(lines, new Error().stack ?? ''))
  const outputs = { 1: createLines(sayAt('log')), 2: createLines(sayAt('warn')) } as const
  const debug = sayAt('info')
  const decoder = new TextDecoder()
  const canvas = new OffscreenCanvas(SIZE.width, SIZE.height)
  const [wasm, files] = await Promise.all([WebAssembly.compile(module), filesOf(program, assets)])
  const { turns, watch } = watchedTurns(patience)
  const { code, fault } = await runProgram({
    module: wasm,
    memory: new WebAssembly.Memory({ initial: PAGES, maximum: PAGES }),
    open: async (allocator) => {
      const engine = await createEngine({ canvas, allocator })
      tell({ kind: 'started' })
      return engine.Direct3DCreate8
    },
    files,
    write: (stream, bytes) => outputs[stream].write(decoder.decode(bytes)),
    onRefused: ({ message }) => sayAt('warn')(message),
    loadMp3: mp3 && (() => WebAssembly.compile(mp3)),
    turns,
    host: { ...createHost(canvas, (text) => debug(text.trimEnd())), watch },
  })
  for (const { end } of Object.values(outputs)) end()
  if (fault) throw placed(fault, program)
  tellLeftOut()
  tell({ kind: 'exited', code })
}

/** A fault, with the line of the program that it happened in. */
interface PlacedFault {
  readonly sentence: string
  readonly place: Place | null
}

const placed = (fault: Error, { lines, first }: NativeProgram): Error & PlacedFault => {
  const place = fault instanceof NoMain ? { file: first, line: 1 } : placeOfStack(lines, fault.stack ?? '')
  return Object.assign(new Error(fault.message), { sentence: fault.message, place })
}

const isPlaced = (error: unknown): error is Error & PlacedFault => error instanceof Error && 'sentence' in error

/** Tells a line of the console. */
type Log = (level: LogLevel, values: readonly unknown[], place: Place | null) => void

/** Runs a program in C or C++ when the page asks for it. */
export const runNativePrograms = (log: Log, fail: (error: unknown) => void): void => {
  const patience = Math.max(PATIENCE, performance.now() * SLOWNESS)
  when('runNative', ({ program, assets }) => {
    run(program, assets, log, patience).catch((error: unknown) => {
      if (!isPlaced(error)) return fail(error)
      const place = error.place ? { ...error.place, column: 0 } : { file: null, line: 0, column: 0 }
      tell({ kind: 'problem', problem: { message: shortened(error.sentence), ...place } })
    })
  })
}
