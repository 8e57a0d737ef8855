/**
 * Runs a program that was compiled to WebAssembly on Direct3D 8: gives it all that it imports, and tells how it ended.
 */
import type { Allocator } from '../../engine/index.js'
import type { InterfaceName } from '../api/interfaces.js'
import { Direct3D8, Direct3DDevice8 } from '../runtime/index.js'
import type { D3DError } from '../types/index.js'
import { bindDevice } from './bound/device.js'
import { bindObjects } from './bound/objects.js'
import { bindD3DX } from './d3dx/calls.js'
import { CLASSES } from './classes.js'
import { bindCodePages } from './code-pages.js'
import { ProgramFiles } from './files.js'
import { FunctionShapes } from './function-shapes.js'
import { bindLetters } from './gdi-letters.js'
import { explained, ProgramFault } from './faults.js'
import { bindJoysticks } from './input/joysticks.js'
import { ProgramMemory, type ProgramExports } from './memory.js'
import { loadDecoder, ProgramMp3 } from './mp3/program-mp3.js'
import { ProgramObjects, type NativeObject } from './objects.js'
import { ownMethods } from './own-methods.js'
import { Passage } from './passage.js'
import { ProgramSound } from './sound.js'
import { canSuspend, ProgramThreads, promising, suspending, type ThreadExports } from './turns/threads.js'
import { suspendedTurns, type ProgramTurns } from './turns/suspended.js'
import type { WaitingSets } from './waiting-sets.js'
import { createSystem, ProgramExit } from './wasi.js'
import { ProgramWindows, type WindowHost } from './window-host.js'

/** What a program runs with. */
export interface ProgramOptions {
  readonly module: WebAssembly.Module
  readonly memory: WebAssembly.Memory
  /**
   * Opens the engine, whose memory is the program's, and gives its `Direct3DCreate8`. Called once, before the program
   * begins.
   */
  readonly open: (allocator: Allocator) => Promise<(SDKVersion: number) => Direct3D8>
  readonly host: WindowHost
  readonly turns: ProgramTurns
  readonly files?: ProgramFiles
  /** The program's arguments, its name apart. */
  readonly args?: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  /** All of standard input, asked for when the program reads it first. */
  readonly read?: () => Uint8Array
  /** Standard output (1) and standard error (2). */
  readonly write?: (stream: 1 | 2, bytes: Uint8Array<ArrayBuffer>) => void
  /** Is told of calls that Direct3D refuses. */
  readonly onRefused?: (error: D3DError) => void
  /** Is told what the program looks for and does not find: files that it opens, and modules that it loads. */
  readonly onMissing?: (what: string) => void
  /** A frame has been presented, and can be shown. */
  readonly onPresent?: () => void
  /**
   * Gives what decodes MP3, dist/decoder.opt.wasm of the package minimp3-wasm. Called before the program begins where
   * it can play MP3s; without it none can be opened.
   */
  readonly loadMp3?: () => Promise<WebAssembly.Module>
}

/** How a program ended. */
export interface ProgramEnd {
  /** 0 for success; that of a fault is 3, as of abort. */
  readonly code: number
  /** What went wrong inside; null where it ended by itself. */
  readonly fault: Error | null
}

const FAULT_CODE = 3

const interfaceOf = (object: NativeObject): InterfaceName => {
  if (object instanceof Direct3D8) return 'IDirect3D8'
  return object instanceof Direct3DDevice8 ? 'IDirect3DDevice8' : object.interfaces[0]
}

interface Exports extends ProgramExports, ThreadExports {
  readonly _start: () => void
  readonly d3d8_tables: () => number
  readonly waiting_sets: () => number
  readonly call_object: (object: number, slot: number) => number
  readonly describe_thrown: () => number
}

type Imports = Record<string, Record<string, WebAssembly.ImportValue>>
type Bound = Record<string, (...args: number[]) => number>

/** Whether a program's C++ has thrown this: TypeScript's types of WebAssembly do not know the class. */
const isThrown = (error: unknown): boolean => Object.prototype.toString.call(error) === '[object WebAssembly.Exception]'

/** Presents that a suspended program waits after. */
const PRESENTS = ['IDirect3DDevice8::Present', 'IDirect3DSwapChain8::Present'] as const

/** Lets each Present show its frame, and wait for the next one where the program is suspended. */
function withFrames(
  bound: Bound,
  { turns, onPresent }: ProgramOptions,
  sound: ProgramSound,
  threads: ProgramThreads,
): Record<string, WebAssembly.ImportValue> {
  const { nextFrame } = turns
  const present = PRESENTS.map((name): [string, WebAssembly.ImportValue] => {
    const call = (...args: number[]): number => {
      const result = bound[name](...args)
      sound.pump()
      onPresent?.()
      return result
    }
    if (!canSuspend()) return [name, call]
    const shown = (...args: number[]): number | Promise<number> => {
      const result = call(...args)
      if (nextFrame !== undefined) return threads.pause(nextFrame).then(() => result)
      // One that draws and waits for nothing else lets the others go on, too.
      return threads.areSeveral ? threads.wait(0, false).then(() => result) : result
    }
    return [name, suspending(shown)]
  })
  return { ...bound, ...Object.fromEntries(present) }
}

/**
 * What a program waits by: alone, or so that its other threads run meanwhile. Whoever looks at its device while it is
 * suspended sees all that it has set.
 */
function bindTurns(
  { block, suspend }: ProgramTurns,
  threads: ProgramThreads,
  sets: WaitingSets,
): Record<string, WebAssembly.ImportValue> {
  const suspended = (call: (...args: number[]) => Promise<undefined>): WebAssembly.ImportValue =>
    canSuspend() ? suspending(call) : () => undefined
  const wait = (milliseconds: number, wakes: boolean): Promise<undefined> => {
    sets.carryOut()
    return threads.wait(milliseconds, wakes)
  }
  return {
    wait:
      suspend === undefined
        ? (milliseconds: number) => block?.(milliseconds)
        : suspended((milliseconds) => wait(milliseconds, false)),
    pause: suspended((milliseconds, wakes) => wait(milliseconds, wakes !== 0)),
    stop_thread: suspended((thread) => threads.stop(thread)),
    start_thread: (thread: number, stack: number, start: number, parameter: number) =>
      threads.start(thread, stack, start, parameter) ? 1 : 0,
    signal: () => {
      threads.signal()
    },
  }
}

/**
 * How a program ended that threw this.
 *
 * @param describe says what its C++ has thrown, which came from `thrownAt`
 */
function endOf(error: unknown, describe: () => string, thrownAt: string): ProgramEnd {
  if (error instanceof ProgramExit) return { code: error.code, fault: null }
  if (!isThrown(error))
    return { code: FAULT_CODE, fault: error instanceof Error ? explained(error) : new ProgramFault(String(error)) }
  const fault = new ProgramFault(describe())
  fault.stack = `${fault.name}: ${fault.message}\n${thrownAt}`
  return { code: FAULT_CODE, fault }
}

/**
 * Runs a program to its end.
 *
 * @returns how it ended: nothing that goes wrong in a program is thrown
 */
export async function runProgram(options: ProgramOptions): Promise<ProgramEnd> {
  const { module, open, host, turns, onRefused, onMissing, files = new ProgramFiles(), args = [] } = options
  const memory = new ProgramMemory(options.memory)
  files.onMissing = (path) => onMissing?.(`There is no file ${path}`)
  const windows = new ProgramWindows(memory, host, onMissing)
  const sound = new ProgramSound(memory, host.sound, () => performance.now() / 1000)
  let exports: Exports | null = null
  let createDirect3D8: ((SDKVersion: number) => Direct3D8) | null = null
  let tables: readonly number[] = []
  const objects = new ProgramObjects(memory, (object) => {
    return tables[CLASSES.indexOf(interfaceOf(object))]
  })
  const foreign = { call: (pointer: number, slot: number) => exports?.call_object(pointer, slot) ?? 0 }
  const passage = new Passage({ memory, files, objects, windows, onRefused }, (own) => ownMethods(own, foreign))
  const { block, suspend } = turns
  const threads = new ProgramThreads(suspend ?? suspendedTurns(() => undefined).suspend)
  const shapes = new FunctionShapes()
  const imports: Imports = {
    wasi_snapshot_preview1: createSystem({
      memory,
      files,
      args: ['program.exe', ...args],
      environment: options.environment,
      read: options.read,
      write: options.write ?? (() => undefined),
      wait: (milliseconds) => block?.(milliseconds),
    }),
    windows: {
      ...windows.imports,
      ...bindLetters(memory),
      ...bindCodePages(memory),
      sin: (angle: number) => Math.sin(angle),
      cos: (angle: number) => Math.cos(angle),
      ...bindJoysticks(memory, host.joysticks),
      ...bindTurns(turns, threads, objects.sets),
      shape_of: (pointer: number) => shapes.of(pointer),
    },
    sound: sound.imports,
    mp3: new ProgramMp3(memory, await loadDecoder(options), onMissing).imports,
    d3d8: {
      ...withFrames({ ...bindDevice(passage), ...bindObjects(passage) }, options, sound, threads),
      Direct3DCreate8: (version: number): number => {
        try {
          if (createDirect3D8 === null) return 0
          const direct3d = createDirect3D8(version >>> 0)
          direct3d.clientOf = (canvas) => windows.shownOf(canvas, direct3d.limits.maxTextureSize)
          return objects.pointer(direct3d)
        } catch (error) {
          passage.failed(error)
          return 0
        }
      },
    },
    d3dx: bindD3DX(passage),
    env: { memory: options.memory },
  }
  try {
    const instance = await WebAssembly.instantiate(module, imports)
    // The exports that our own C sources declare.
    const own = instance.exports as unknown as Exports
    exports = own
    memory.connect(own)
    threads.connect(own)
    shapes.connect(own.__indirect_function_table)
    objects.sets.connect(options.memory, own.waiting_sets())
    const first = own.d3d8_tables() >>> 2
    tables = CLASSES.map((_, n) => memory.words[first + n])
    createDirect3D8 = await open(memory.allocator)
    if (suspend !== undefined || canSuspend()) await Promise.race([promising(own._start)(), threads.failed])
    else own._start()
    return { code: 0, fault: null }
  } catch (error) {
    return endOf(error, () => `nothing catches ${memory.text(exports?.describe_thrown() ?? 0)}`, windows.thrownAt)
  } finally {
    threads.end()
  }
}
