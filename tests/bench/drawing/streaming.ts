import * as D3D from '../../../index.js'
// A program that is built has its constants in place: looked up in a module's namespace they cost some nanoseconds
// each.
import { D3DLOCK_DISCARD, D3DPT_TRIANGLELIST } from '../../../index.js'
import { interleave, nextTask, rowOf, time } from '../bench.js'
import type { Bench, Row, Run } from '../bench.js'
import { makeDevice } from '../paths/ours.js'
import { linkProgram, loseContext, makeVertexArray, openContext } from '../paths/raw-parts.js'

/** Bytes of a lock. */
const LOCK = 64 << 10
const VERTEX_BYTES = 16
/** GL buffers that raw WebGL2 takes turns with. */
const RING = 3
/** How many times as long as raw WebGL2 a frame may take. */
const LIMIT = 1.15

const titles = {
  time: 'streaming by DISCARD, 64 KB a lock, submit',
  copies: 'streaming by DISCARD, copies',
} as const

const vertexShader = `
in vec4 position;
void main() { gl_Position = position; }`
const fragmentShader = `
precision highp float;
out vec4 colour;
void main() { colour = vec4(1.0); }`

/** Raw WebGL2: the bytes are written where they wait, uploaded, and a triangle of them is drawn. */
function makeRaw(source: Uint8Array) {
  const gl = openContext()
  gl.useProgram(linkProgram(gl, vertexShader, fragmentShader))
  const ring = Array.from({ length: RING }, () => {
    const buffer = gl.createBuffer()
    gl.bindBuffer(gl.ARRAY_BUFFER, buffer)
    gl.bufferData(gl.ARRAY_BUFFER, LOCK, gl.DYNAMIC_DRAW)
    const array = makeVertexArray(gl, VERTEX_BYTES, [{ size: 3, type: 'floats', at: 0 }])
    return { array, buffer, memory: new Uint8Array(LOCK) }
  })
  return {
    gl,
    frame(locks: number): void {
      for (let i = 0; i < locks; i++) {
        const { array, buffer, memory } = ring[i % RING]
        memory.set(source)
        gl.bindBuffer(gl.ARRAY_BUFFER, buffer)
        gl.bufferSubData(gl.ARRAY_BUFFER, 0, memory)
        gl.bindVertexArray(array)
        gl.drawArrays(gl.TRIANGLES, 0, 3)
      }
    },
  }
}

async function measure({ settings, wants }: Run): Promise<Row[]> {
  const { engine, device } = await makeDevice(document.createElement('canvas'))
  const gl = engine.renderer.getContext() as WebGL2RenderingContext
  const source = new Uint8Array(LOCK)
  const raw = makeRaw(source)
  const format = D3D.D3DFVF_XYZ | D3D.D3DFVF_DIFFUSE
  const usage = D3D.D3DUSAGE_DYNAMIC | D3D.D3DUSAGE_WRITEONLY
  const vertices = device.CreateVertexBuffer(LOCK, usage, format, D3D.D3DPOOL_DEFAULT)
  device.SetRenderState(D3D.D3DRS_LIGHTING, false)
  device.SetVertexShader(format)
  device.SetStreamSource(0, vertices, VERTEX_BYTES)
  const locks = settings.streamLocks
  const pixel = new Uint8Array(4)
  const wait = (context: WebGL2RenderingContext): void =>
    context.readPixels(0, 0, 1, 1, context.RGBA, context.UNSIGNED_BYTE, pixel)
  const turns = {
    ours() {
      const milliseconds = time(() => {
        for (let i = 0; i < locks; i++) {
          vertices.Lock(0, 0, D3DLOCK_DISCARD).set(source)
          vertices.Unlock()
          device.DrawPrimitive(D3DPT_TRIANGLELIST, 0, 1)
        }
        device.Present()
      })
      wait(gl)
      return milliseconds
    },
    raw() {
      const milliseconds = time(() => raw.frame(locks))
      wait(raw.gl)
      return milliseconds
    },
  }
  try {
    await interleave(turns, settings.warmFrames)
    const before = engine.counts().bufferBytes
    turns.ours()
    const copied = engine.counts().bufferBytes - before
    await nextTask()
    const figures = await interleave(turns, settings.submitReps)
    const rows: Row[] = [
      rowOf({
        name: titles.time,
        unit: 'ms/frame',
        ours: figures.ours,
        rivals: { 'raw bufferSubData': figures.raw },
        limit: { rival: 'raw bufferSubData', most: LIMIT },
      }),
      {
        name: titles.copies,
        unit: 'bytes/frame',
        ours: copied,
        rivals: { 'bytes written': locks * LOCK },
        target: 'one a byte',
        met: copied <= locks * LOCK,
      },
    ]
    return rows.filter(({ name }) => wants(name))
  } finally {
    engine.dispose()
    loseContext(raw.gl)
  }
}

/** Vertices that are written anew all the time: what a frame of locks costs, and how often each byte is copied. */
export const streaming: Bench = async (run) =>
  Object.values(titles).some((title) => run.wants(title)) ? measure(run) : []
