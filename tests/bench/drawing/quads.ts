import * as THREE from 'three'
import * as D3D from '../../../index.js'
// A program that is built has its constants in place: looked up in a module's namespace they cost some nanoseconds
// each.
import { D3DPT_TRIANGLEFAN } from '../../../index.js'
import { interleave, nextTask, rowOf, time } from '../bench.js'
import type { Bench, Row, Run } from '../bench.js'
import { makeDevice } from '../paths/ours.js'
import { linkProgram, loseContext, makeTexture, makeVertexArray, openContext } from '../paths/raw-parts.js'
import { TARGET_SIZE } from '../realm/scene.js'

/** How many times as long as the raw batcher a frame may take. */
const LIMIT = 1.3
const TEXTURES = 30
/** Quads in a row that share a texture. */
const TEXTURE_RUN = 50
/** Width and height of textures and quads: every pixel is the centre of a texel. */
const SIZE = 8
const CORNERS = 4
const INDICES = 6
/** x y z rhw, colour, u v. */
const VERTEX_WORDS = 7
const QUAD_WORDS = CORNERS * VERTEX_WORDS
/** Streaming buffers that raw WebGL2 takes turns with. */
const RING = 3

const title = (quads: number): string => `user-pointer quads, ${quads} a frame, submit`

/** What is drawn: quads on the screen as DrawPrimitiveUP takes them, as triangle fans. */
function makeQuads(count: number) {
  const words = new Uint32Array(count * QUAD_WORDS)
  const floats = new Float32Array(words.buffer)
  let state = 1
  const random = (below: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  for (let quad = 0, at = 0; quad < count; quad++) {
    const [x, y] = [random(TARGET_SIZE - SIZE), random(TARGET_SIZE - SIZE)]
    const colour = 0xff000000 | random(1 << 24)
    for (const [u, v] of [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ]) {
      floats.set([x - 0.5 + u * SIZE, y - 0.5 + v * SIZE, 0.5, 1], at)
      words[at + 4] = colour
      floats.set([u, v], at + 5)
      at += VERTEX_WORDS
    }
  }
  const texels = Array.from({ length: TEXTURES }, () =>
    Uint8Array.from({ length: SIZE * SIZE * 4 }, (_, n) => (n % 4 === 3 ? 255 : random(256))),
  )
  return { count, words, texels }
}

type Quads = ReturnType<typeof makeQuads>

/** Who draws the quads. */
interface Batcher {
  readonly gl: WebGL2RenderingContext
  readonly topRowFirst: boolean
  readonly frame: () => void
  readonly dispose: () => void
}

async function makeOurs({ count, words, texels }: Quads): Promise<Batcher> {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = TARGET_SIZE
  const { engine, device } = await makeDevice(canvas)
  const textures = texels.map((rgba) => {
    const texture = device.CreateTexture(SIZE, SIZE, 1, 0, D3D.D3DFMT_A8R8G8B8, D3D.D3DPOOL_MANAGED)
    const { Pitch, pBits } = texture.LockRect(0)
    for (let n = 0; n < SIZE * SIZE; n++) {
      const [red, green, blue, alpha] = rgba.subarray(n * 4)
      pBits.set([blue, green, red, alpha], Math.floor(n / SIZE) * Pitch + (n % SIZE) * 4)
    }
    texture.UnlockRect(0)
    return texture
  })
  device.SetRenderState(D3D.D3DRS_ZENABLE, D3D.D3DZB_FALSE)
  device.SetRenderState(D3D.D3DRS_CULLMODE, D3D.D3DCULL_NONE)
  device.SetVertexShader(D3D.D3DFVF_XYZRHW | D3D.D3DFVF_DIFFUSE | D3D.D3DFVF_TEX1)
  const pointers = Array.from({ length: count }, (_, quad) =>
    words.subarray(quad * QUAD_WORDS, (quad + 1) * QUAD_WORDS),
  )
  return {
    gl: engine.renderer.getContext() as WebGL2RenderingContext,
    topRowFirst: false,
    frame() {
      device.Clear(0, null, D3D.D3DCLEAR_TARGET, 0, 1, 0)
      for (let quad = 0; quad < count; quad++) {
        if (quad % TEXTURE_RUN === 0) device.SetTexture(0, textures[(quad / TEXTURE_RUN) % TEXTURES])
        device.DrawPrimitiveUP(D3DPT_TRIANGLEFAN, 2, pointers[quad], VERTEX_WORDS * 4)
      }
      device.Present()
    },
    dispose: () => engine.dispose(),
  }
}

const vertexShader = /* glsl */ `
in vec4 position;
in vec4 tint;
in vec2 uv;
out vec4 vTint;
out vec2 vUv;
void main() {
  vTint = tint.bgra;
  vUv = uv;
  gl_Position = vec4((position.xy + 0.5) / ${TARGET_SIZE / 2}.0 - 1.0, position.z * 2.0 - 1.0, 1.0);
}`

const fragmentShader = /* glsl */ `
precision highp float;
uniform sampler2D map;
in vec4 vTint;
in vec2 vUv;
out vec4 colour;
void main() {
  colour = texture(map, vUv) * vTint;
}`

/** Triangles of quads that are fans. */
const quadIndices = (count: number): Uint32Array<ArrayBuffer> =>
  Uint32Array.from({ length: count * INDICES }, (_, n) => Math.floor(n / INDICES) * CORNERS + [0, 1, 2, 0, 2, 3][n % 6])

/**
 * A hand-written batcher: quads are copied into one stretch, which is uploaded at once, and those of one texture drawn
 * by one call.
 */
function makeRaw({ count, words, texels }: Quads): Batcher {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = TARGET_SIZE
  const gl = openContext(canvas)
  gl.useProgram(linkProgram(gl, vertexShader, fragmentShader, ['position', 'tint', 'uv']))
  gl.disable(gl.DEPTH_TEST)
  gl.viewport(0, 0, TARGET_SIZE, TARGET_SIZE)
  gl.clearColor(0, 0, 0, 1)
  const textures = texels.map((rgba) => makeTexture(gl, rgba, SIZE))
  const indices = gl.createBuffer()
  const stage = new Uint32Array(words.length)
  const ring = Array.from({ length: RING }, () => {
    const buffer = gl.createBuffer()
    gl.bindBuffer(gl.ARRAY_BUFFER, buffer)
    gl.bufferData(gl.ARRAY_BUFFER, stage.byteLength, gl.DYNAMIC_DRAW)
    const array = makeVertexArray(gl, VERTEX_WORDS * 4, [
      { size: 4, type: 'floats', at: 0 },
      { size: 4, type: 'bytes', at: 16 },
      { size: 2, type: 'floats', at: 20 },
    ])
    gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, indices)
    return { array, buffer }
  })
  gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, quadIndices(count), gl.STATIC_DRAW)
  let turn = 0
  let filled = 0
  let runs = 0
  let last: WebGLTexture | null = null
  const firstOf = new Int32Array(count)
  const textureOf: WebGLTexture[] = []

  /** What a program calls for each quad. */
  function draw(texture: WebGLTexture, source: Uint32Array, at: number): void {
    if (filled + QUAD_WORDS > stage.length) throw new Error('more quads than there is room for')
    if (texture !== last) {
      last = texture
      firstOf[runs] = filled
      textureOf[runs++] = texture
    }
    for (let n = 0; n < QUAD_WORDS; n++) stage[filled + n] = source[at + n]
    filled += QUAD_WORDS
  }

  return {
    gl,
    topRowFirst: true,
    frame() {
      gl.clear(gl.COLOR_BUFFER_BIT)
      filled = runs = 0
      last = null
      for (let quad = 0; quad < count; quad++)
        draw(textures[Math.floor(quad / TEXTURE_RUN) % TEXTURES], words, quad * QUAD_WORDS)
      turn = (turn + 1) % RING
      const { array, buffer } = ring[turn]
      gl.bindVertexArray(array)
      gl.bindBuffer(gl.ARRAY_BUFFER, buffer)
      gl.bufferSubData(gl.ARRAY_BUFFER, 0, stage)
      for (let run = 0; run < runs; run++) {
        gl.bindTexture(gl.TEXTURE_2D, textureOf[run])
        const first = firstOf[run] / QUAD_WORDS
        const quads = (run + 1 < runs ? firstOf[run + 1] : filled) / QUAD_WORDS - first
        gl.drawElements(gl.TRIANGLES, quads * INDICES, gl.UNSIGNED_INT, first * INDICES * 4)
      }
    },
    dispose: () => loseContext(gl),
  }
}

/**
 * three's `renderBufferDirect`, one for `run` quads at most, from an interleaved buffer that the quads are copied into.
 */
function makeThree({ count, words, texels }: Quads, run: number): Batcher {
  const renderer = new THREE.WebGLRenderer({ antialias: false, alpha: false })
  renderer.setSize(TARGET_SIZE, TARGET_SIZE, false)
  renderer.outputColorSpace = THREE.LinearSRGBColorSpace
  renderer.setClearColor(0x000000, 1)
  const textures = texels.map((rgba) => {
    const texture = new THREE.DataTexture(rgba, SIZE, SIZE)
    texture.needsUpdate = true
    return texture
  })
  const map: { value: THREE.Texture | null } = { value: null }
  const material = new THREE.RawShaderMaterial({
    ...{ glslVersion: THREE.GLSL3, vertexShader, fragmentShader, uniforms: { map } },
    ...{ side: THREE.DoubleSide, depthTest: false, depthWrite: false },
  })
  const stage = new Uint32Array(words.length)
  const buffer = new THREE.InterleavedBuffer(new Float32Array(stage.buffer), VERTEX_WORDS)
  buffer.setUsage(THREE.DynamicDrawUsage)
  const bytes = new THREE.InterleavedBuffer(new Uint8Array(stage.buffer), VERTEX_WORDS * 4)
  bytes.setUsage(THREE.DynamicDrawUsage)
  const geometry = new THREE.BufferGeometry()
  geometry.setAttribute('position', new THREE.InterleavedBufferAttribute(buffer, 4, 0))
  geometry.setAttribute('tint', new THREE.InterleavedBufferAttribute(bytes, 4, 16, true))
  geometry.setAttribute('uv', new THREE.InterleavedBufferAttribute(buffer, 2, 5))
  geometry.setIndex(new THREE.BufferAttribute(quadIndices(count), 1))
  const mesh = new THREE.Mesh(geometry, new THREE.MeshBasicMaterial({ visible: false }))
  mesh.frustumCulled = false
  const nothing = new THREE.BufferGeometry()
  nothing.setDrawRange(0, -1)
  const root = new THREE.Mesh(
    nothing,
    new THREE.RawShaderMaterial({ glslVersion: THREE.GLSL3, vertexShader, fragmentShader }),
  )
  root.frustumCulled = false
  const scene = new THREE.Scene()
  scene.matrixWorldAutoUpdate = false
  scene.add(mesh, root)
  const camera = new THREE.Camera()
  const noGroup = null as unknown as THREE.GeometryGroup
  root.onBeforeRender = () => {
    for (let quad = 0; quad < count; quad += run) {
      if (quad % TEXTURE_RUN === 0) {
        map.value = textures[(quad / TEXTURE_RUN) % TEXTURES]
        material.uniformsNeedUpdate = true
      }
      geometry.setDrawRange(quad * INDICES, Math.min(run, count - quad) * INDICES)
      renderer.renderBufferDirect(camera, scene, geometry, material, mesh, noGroup)
    }
  }
  return {
    gl: renderer.getContext() as WebGL2RenderingContext,
    topRowFirst: true,
    frame() {
      for (let quad = 0, at = 0; quad < count; quad++)
        for (const end = at + QUAD_WORDS; at < end; at++) stage[at] = words[at]
      buffer.needsUpdate = bytes.needsUpdate = true
      renderer.render(scene, camera)
    },
    dispose() {
      renderer.dispose()
      renderer.forceContextLoss()
    },
  }
}

/** What a batcher draws, top row first. */
function pictureOf({ gl, topRowFirst, frame }: Batcher): Uint8Array {
  frame()
  const row = TARGET_SIZE * 4
  const pixels = new Uint8Array(TARGET_SIZE * row)
  gl.readPixels(0, 0, TARGET_SIZE, TARGET_SIZE, gl.RGBA, gl.UNSIGNED_BYTE, pixels)
  if (topRowFirst) return pixels
  const rows = Array.from({ length: TARGET_SIZE }, (_, y) => pixels.subarray(y * row, (y + 1) * row))
  return Uint8Array.from(rows.reverse().flatMap((one) => [...one]))
}

async function measure({ settings }: Run): Promise<Row> {
  const quads = makeQuads(settings.quads)
  const batchers = {
    ours: await makeOurs(quads),
    raw: makeRaw(quads),
    merged: makeThree(quads, TEXTURE_RUN),
    single: makeThree(quads, 1),
  }
  try {
    const expected = pictureOf(batchers.raw)
    for (const [name, batcher] of Object.entries(batchers)) {
      const picture = pictureOf(batcher)
      const different = picture.filter((value, n) => value !== expected[n]).length
      if (different > 0)
        throw new Error(`${name}: ${different} bytes of the picture are unlike those of the raw batcher`)
    }
    const pixel = new Uint8Array(4)
    const turn =
      ({ gl, frame }: Batcher) =>
      (): number => {
        const milliseconds = time(frame)
        gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel)
        return milliseconds
      }
    const { ours, raw, merged, single } = batchers
    const turns = { ours: turn(ours), raw: turn(raw), merged: turn(merged), single: turn(single) }
    await interleave(turns, settings.warmFrames)
    await nextTask()
    const figures = await interleave(turns, settings.submitReps * 2)
    return rowOf({
      name: title(settings.quads),
      unit: 'ms/frame',
      ours: figures.ours,
      rivals: {
        'raw batcher': figures.raw,
        'renderBufferDirect, merged': figures.merged,
        'renderBufferDirect a quad': figures.single,
      },
      limit: { rival: 'raw batcher', most: LIMIT },
    })
  } finally {
    for (const { dispose } of Object.values(batchers)) dispose()
  }
}

/** Quads by DrawPrimitiveUP: what a frame costs against batching by hand. */
export const userPointerQuads: Bench = async (run) => (run.wants(title(run.settings.quads)) ? [await measure(run)] : [])
