import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import * as D3D from '../../../index.js'
import { createHarness, litPixels, PIXELS, rectangle, SIZE, translation, word, type Value } from './harness.js'

const FORMAT = D3D.D3DFVF_XYZ | D3D.D3DFVF_DIFFUSE
const RED = word(0xffff0000)

/** The pixels that WebGL2 alone lights, row by row from the top, with vertices of Direct3D's clip space. */
function bareWebGL(vertices: readonly (readonly number[])[], isLine: boolean): string[] {
  const canvas = new OffscreenCanvas(SIZE, SIZE)
  const gl = canvas.getContext('webgl2', { antialias: false })
  const program = gl?.createProgram()
  if (!gl || !program) throw new Error('there is no WebGL2')
  for (const [kind, text] of [
    [gl.VERTEX_SHADER, 'in vec4 place; void main() { gl_Position = place; }'],
    [gl.FRAGMENT_SHADER, 'precision highp float; out vec4 colour; void main() { colour = vec4(1.0); }'],
  ] as const) {
    const shader = gl.createShader(kind)
    if (!shader) throw new Error('there is no shader')
    gl.shaderSource(shader, `#version 300 es\n${text}`)
    gl.compileShader(shader)
    gl.attachShader(program, shader)
  }
  gl.bindAttribLocation(program, 0, 'place')
  gl.linkProgram(program)
  gl.useProgram(program)
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer())
  const places = vertices.flatMap(([x, y, z, w]) => [x + w / SIZE, w / SIZE - y, 2 * z - w, w])
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array(places), gl.STATIC_DRAW)
  gl.enableVertexAttribArray(0)
  gl.vertexAttribPointer(0, 4, gl.FLOAT, false, 0, 0)
  gl.clearColor(0, 0, 0, 1)
  gl.clear(gl.COLOR_BUFFER_BIT)
  gl.drawArrays(isLine ? gl.LINES : gl.TRIANGLES, 0, vertices.length)
  const bytes = new Uint8Array(SIZE * SIZE * 4)
  gl.readPixels(0, 0, SIZE, SIZE, gl.RGBA, gl.UNSIGNED_BYTE, bytes)
  gl.getExtension('WEBGL_lose_context')?.loseContext()
  return litPixels((x, y) => bytes[(y * SIZE + x) * 4])
}

/** A square of the target as a strip, at a depth that runs from its left to its right edge. */
const square = (left: number, top: number, size: number, nearZ: number, farZ = nearZ): Value[][] =>
  [0, 1].flatMap((y) => [0, 1].map((x) => [left + x * size, top + y * size, x === 0 ? nearZ : farZ, RED]))

describe('clipping', async () => {
  const { engine, device, clear, draw, look } = await createHarness()
  afterAll(() => engine.dispose())
  const fill = (vertices: Value[][]): void => draw(FORMAT, D3D.D3DPT_TRIANGLESTRIP, 2, vertices)

  beforeEach(() => {
    device.SetRenderState(D3D.D3DRS_CLIPPING, true)
    device.SetRenderState(D3D.D3DRS_CLIPPLANEENABLE, 0)
    device.SetTransform(D3D.D3DTS_WORLD, translation(0, 0))
    clear()
  })

  it('cuts at the near and the far plane', () => {
    fill(square(0, 0, 32, -1, 2))
    expect(litPixels(look()).map((place) => Number(place.split(',')[0]))).toSatisfy((columns: number[]) =>
      columns.every((x) => x >= 10 && x <= 22),
    )
  })

  it('cuts by up to six planes at once, in world space', () => {
    const planes = [
      [1, 0, 0, -4],
      [-1, 0, 0, 20],
      [0, 1, 0, -6],
      [0, -1, 0, 18],
      [1, 1, 0, -8],
      [-1, -1, 0, 60],
    ]
    planes.forEach((plane, n) => device.SetClipPlane(n, plane))
    device.SetRenderState(D3D.D3DRS_CLIPPLANEENABLE, 0b111111)
    device.SetTransform(D3D.D3DTS_WORLD, translation(1, 1))
    fill(square(-1, -1, 32, 0.5))
    const lit = litPixels(look())
    // Pixel centres that lie on a plane are inside.
    const inside = rectangle(4, 6, 20, 18)
    for (const place of rectangle(5, 7, 19, 17)) expect(lit).toContain(place)
    expect(lit.length).toBeLessThanOrEqual(inside.length + 17 + 13)
    device.SetRenderState(D3D.D3DRS_CLIPPLANEENABLE, 0b001010)
    clear()
    fill(square(-1, -1, 32, 0.5))
    expect(litPixels(look())).toContain('1,1')
  })

  it('cuts by no plane with CLIPPING off, and still by depth, vertices on the screen too', () => {
    device.SetRenderState(D3D.D3DRS_CLIPPING, false)
    device.SetClipPlane(0, [1, 0, 0, -16])
    device.SetRenderState(D3D.D3DRS_CLIPPLANEENABLE, D3D.D3DCLIPPLANE0)
    fill(square(2, 2, 20, 0.5))
    expect(litPixels(look())).toEqual(rectangle(2, 2, 22, 22))
    clear()
    fill(square(0, 0, 32, -1, 2))
    const cut = litPixels(look())
    expect(cut.length).toBeGreaterThan(0)
    expect(cut.every((place) => Number(place.split(',')[0]) >= 10 && Number(place.split(',')[0]) <= 22)).toBe(true)
    clear()
    for (const z of [-0.5, 1.5]) {
      const onScreen = square(2, 2, 8, z).map(([x, y, depth, colour]) => [x, y, depth, 1, colour])
      draw(D3D.D3DFVF_XYZRHW | D3D.D3DFVF_DIFFUSE, D3D.D3DPT_TRIANGLESTRIP, 2, onScreen)
    }
    expect(litPixels(look())).toEqual([])
    device.SetRenderState(D3D.D3DRS_CLIPPING, true)
    clear()
    fill(square(2, 2, 20, 0.5))
    expect(litPixels(look()).every((place) => Number(place.split(',')[0]) >= 16)).toBe(true)
  })

  // Renderers differ: some draw nothing of a line that begins behind the eye (SwiftShader), though they cut triangles.
  it('cuts lines and triangles that begin behind the eye as WebGL alone does', () => {
    const nearAndFar = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1.01, 1, 0, 0, -0.101, 0]
    device.SetTransform(D3D.D3DTS_PROJECTION, nearAndFar)
    const [ahead, close, behind, above] = [
      [-0.53, 0.11, 1],
      [0.04, 0.021, 0.05],
      [-0.21, 0.23, -0.13],
      [0.47, 0.81, 1.3],
    ]
    const seen = [
      [ahead, above],
      [ahead, close],
      [close, above],
      [ahead, behind],
      [behind, ahead],
      [behind, above],
      [ahead, behind, above],
    ].map((places) => {
      clear()
      const isLine = places.length === 2
      const kind = isLine ? D3D.D3DPT_LINELIST : D3D.D3DPT_TRIANGLELIST
      draw(
        FORMAT,
        kind,
        1,
        places.map((place) => [...place, RED]),
      )
      const lit = litPixels(look())
      const clipSpace = places.map(([x, y, z]) => [x, y, 1.01 * z - 0.101, z])
      expect(lit, JSON.stringify(places)).toEqual(bareWebGL(clipSpace, isLine))
      return lit.length
    })
    // Cut at the near plane, before the eye, by every renderer.
    for (const n of [0, 1, 2, 6]) expect(seen[n]).toBeGreaterThan(2)
    device.SetTransform(D3D.D3DTS_PROJECTION, PIXELS)
  })

  it('does not cut vertices on the screen by planes', () => {
    device.SetClipPlane(0, [1, 0, 0, -16])
    device.SetRenderState(D3D.D3DRS_CLIPPLANEENABLE, D3D.D3DCLIPPLANE0)
    const onScreen = square(2, 2, 8, 0.5).map(([x, y, z, colour]) => [x, y, z, 1, colour])
    draw(D3D.D3DFVF_XYZRHW | D3D.D3DFVF_DIFFUSE, D3D.D3DPT_TRIANGLESTRIP, 2, onScreen)
    expect(litPixels(look())).toEqual(rectangle(2, 2, 10, 10))
  })

  it('moves the depth of vertices on the screen between MinZ and MaxZ, but not the depth that fog sees', () => {
    const whole = { X: 0, Y: 0, Width: SIZE, Height: SIZE, MinZ: 0, MaxZ: 1 }
    const place = (left: number, z: number, colour: Value): void => {
      const corners = square(left, 2, 8, z).map(([x, y, depth]) => [x, y, depth, 1, colour])
      draw(D3D.D3DFVF_XYZRHW | D3D.D3DFVF_DIFFUSE, D3D.D3DPT_TRIANGLESTRIP, 2, corners)
    }
    device.SetRenderState(D3D.D3DRS_FOGENABLE, true)
    device.SetRenderState(D3D.D3DRS_FOGTABLEMODE, D3D.D3DFOG_LINEAR)
    device.SetRenderState(D3D.D3DRS_FOGCOLOR, 0x0000ff)
    device.SetViewport({ ...whole, MinZ: 0.5, MaxZ: 0.75 })
    // Depth 0.5 + 0.4 * 0.25 = 0.6, and two fifths of fog from 0 to 1.
    place(2, 0.4, RED)
    place(12, 0.4, RED)
    device.SetRenderState(D3D.D3DRS_FOGENABLE, false)
    device.SetViewport(whole)
    place(2, 0.59, word(0xff00ff00))
    place(12, 0.61, word(0xff00ff00))
    const pixel = look()
    expect(pixel(5, 5)).toBe(0x00ff00)
    expect(pixel(15, 5)).toBe(0x990066)
  })

  it('keeps a clip status that draws do not touch', () => {
    expect(device.GetClipStatus()).toEqual({ ClipUnion: 0, ClipIntersection: 0xffffffff })
    device.SetClipStatus({ ClipUnion: 3, ClipIntersection: 1 })
    fill(square(-100, 0, 32, -1, 2))
    expect(device.GetClipStatus()).toEqual({ ClipUnion: 3, ClipIntersection: 1 })
  })
})
