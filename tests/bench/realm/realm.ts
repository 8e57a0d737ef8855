/**
 * What runs in the window of its own that each path gets. Modules are loaded anew in every window, so that what the
 * JavaScript engine learns from one path does not change how fast another one is.
 */
import { burn } from '../../../demos/threads/meter.js'
import { firstPicture } from './first-picture.js'
import type { FirstRenderer } from './first-picture.js'
import { emptyDrawFunctions } from './gl-stubs.js'
import type { MakePath, PathName } from './path.js'
import { makePath as makeBareDevice } from '../paths/bare-device.js'
import { makePath as makeMeshPhong } from '../paths/mesh-phong.js'
import { makePath as makeOurs, makeThreadPath } from '../paths/ours.js'
import { makePath as makeRawMultiDraw } from '../paths/raw-multi-draw.js'
import { makePath as makeRaw } from '../paths/raw.js'
import { loseContext } from '../paths/raw-parts.js'
import { makePath as makeRenderBufferDirectObject } from '../paths/render-buffer-direct-object.js'
import { makePath as makeRenderBufferDirect } from '../paths/render-buffer-direct.js'
import { makePath as makeSceneOfMeshes } from '../paths/scene-of-meshes.js'
import { makeProgramStates } from './program-states.js'
import type { ProgramStates } from './program-states.js'
import { makeLitTurns } from './lit-turns.js'
import type { LitTurns } from './lit-turns.js'
import { TARGET_SIZE, makeScene } from './scene.js'
import type { Layout } from './scene.js'
import { makeStateSetters } from './state-setters.js'
import type { StateSetters } from './state-setters.js'
import { makeTurns } from './turns.js'
import type { Turns } from './turns.js'

/** A path as the page outside drives it. */
export interface DrivenPath {
  readonly frame: () => void
  /** Waits until the GPU has drawn everything. */
  readonly finish: () => void
  /** Draws a frame and reads it: R, G, B, A bytes, top row first. */
  readonly picture: () => Uint8Array
  /** GL errors since the last time it was asked. */
  readonly errors: () => number[]
  /** Frees the context. */
  readonly dispose: () => void
}

/** A program whose renderer is on a thread. */
export interface DrivenThread {
  readonly frame: () => void
  /**
   * Resolves when all draws have been played; meanwhile the thread does nothing, so that a worker has a core to draw
   * on.
   */
  readonly settled: () => Promise<void>
  /** Resolves when the GPU has drawn them, too: a frame that begins earlier shares the processor with that. */
  readonly finished: () => Promise<void>
  /**
   * Lets the engine's frame loop turn, thinking so many milliseconds before it draws each frame.
   *
   * @returns milliseconds from one turn to the next
   */
  readonly turns: (count: number, thoughts: number) => Promise<number[]>
  readonly dispose: () => void
}

/** What the window offers. */
export interface Realm {
  readonly openPath: (name: PathName, draws: number, layout: Layout) => Promise<DrivenPath>
  readonly openThread: (thread: 'same' | 'worker', draws: number) => Promise<DrivenThread>
  /**
   * Milliseconds from the beginning of a renderer until its first picture is drawn: of an engine, or of a bare three
   * renderer.
   */
  readonly firstPicture: (renderer: FirstRenderer) => Promise<number>
  /** Replaces the GL functions that draw by empty ones; the answer puts them back. */
  readonly emptyDrawFunctions: () => () => void
  /** @param calls of a turn */
  readonly makeStateSetters: (calls: number) => Promise<StateSetters>
  /** @param draws of a frame */
  readonly makeTurns: (draws: number) => Promise<Turns>
  /** @param draws of a frame */
  readonly makeLitTurns: (draws: number) => Promise<LitTurns>
  /** @param count of random states */
  readonly makeProgramStates: (count: number) => Promise<ProgramStates>
}

declare global {
  interface Window {
    realm?: Realm
  }
}

const makers: Readonly<Record<PathName, MakePath>> = {
  'three-d3d8': makeOurs,
  'raw WebGL2': makeRaw,
  'raw multi-draw': makeRawMultiDraw,
  'bare device': makeBareDevice,
  renderBufferDirect: makeRenderBufferDirect,
  'renderBufferDirect by matrixWorld': makeRenderBufferDirectObject,
  'Scene of Mesh': makeSceneOfMeshes,
  MeshPhong: makeMeshPhong,
}

/** Behind a message timers are quick again: those that timers set wait for four milliseconds. */
function nextMessage(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}

function makeCanvas(): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = TARGET_SIZE
  document.body.append(canvas)
  return canvas
}

function readPicture(gl: WebGL2RenderingContext, topRowFirst: boolean): Uint8Array {
  const row = TARGET_SIZE * 4
  const pixels = new Uint8Array(TARGET_SIZE * row)
  gl.readPixels(0, 0, TARGET_SIZE, TARGET_SIZE, gl.RGBA, gl.UNSIGNED_BYTE, pixels)
  if (topRowFirst) return pixels
  const flipped = new Uint8Array(pixels.length)
  for (let y = 0; y < TARGET_SIZE; y++)
    flipped.set(pixels.subarray(y * row, (y + 1) * row), (TARGET_SIZE - 1 - y) * row)
  return flipped
}

async function openPath(name: PathName, draws: number, layout: Layout): Promise<DrivenPath> {
  const { frame, gl, topRowFirst } = await makers[name](makeScene(draws, layout), makeCanvas())
  const pixel = new Uint8Array(4)
  return {
    frame,
    finish() {
      // Reading a pixel waits for all that was asked before; gl.finish need not.
      gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel)
    },
    picture() {
      frame()
      return readPicture(gl, topRowFirst)
    },
    errors() {
      const found: number[] = []
      for (let error = gl.getError(); error !== gl.NO_ERROR; error = gl.getError()) found.push(error)
      return found
    },
    dispose() {
      loseContext(gl)
    },
  }
}

async function openThread(thread: 'same' | 'worker', draws: number): Promise<DrivenThread> {
  const { engine, frame, finished } = await makeThreadPath(makeScene(draws, 'distinct'), makeCanvas(), thread)
  let wanted = 0
  return {
    frame() {
      wanted += draws
      frame()
    },
    finished,
    async settled() {
      while (engine.counts().draws < wanted) {
        await new Promise((resolve) => setTimeout(resolve))
        await nextMessage()
      }
    },
    turns(count, thoughts) {
      const begins: number[] = []
      return new Promise((resolve) => {
        const turning = engine.frame$.subscribe(() => {
          begins.push(performance.now())
          if (begins.length > count) {
            turning.unsubscribe()
            resolve(begins.slice(1).map((begin, n) => begin - begins[n]))
            return
          }
          burn(thoughts)
          wanted += draws
          frame()
        })
      })
    },
    dispose: engine.dispose,
  }
}

window.realm = {
  openPath,
  openThread,
  firstPicture: (renderer) => firstPicture(renderer, makeCanvas()),
  emptyDrawFunctions,
  makeStateSetters: (calls) => makeStateSetters(makeCanvas(), calls),
  makeTurns: (draws) => makeTurns(makeCanvas(), draws),
  makeLitTurns: (draws) => makeLitTurns(makeCanvas(), draws),
  makeProgramStates: (count) => makeProgramStates(makeCanvas(), count),
}
