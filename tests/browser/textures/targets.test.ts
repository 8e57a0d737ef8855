import * as THREE from 'three'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loadBox } from '../../../d3d8/box.js'
import * as T from '../../../d3d8/types/index.js'
import { createCopy, type Copy } from '../../../systems/targets/copy.js'
import { createDepthStencil, type DepthStencil } from '../../../systems/targets/depth-stencil/index.js'
import { Present } from '../../../systems/targets/present.js'
import { createReadBack } from '../../../systems/targets/read-back.js'
import { RenderTargets } from '../../../systems/targets/render-targets.js'
import { createHarness, fill, largestDifference, nameOf, type Harness } from './harness.js'

let harness: Harness
let targets: RenderTargets
let depthStencil: DepthStencil
let copy: Copy
let present: Present
let gl: WebGL2RenderingContext

const start = (mixedSizes: boolean): void => {
  harness = createHarness()
  gl = harness.gl
  const { renderer, core, rawGL, textures } = harness
  targets = new RenderTargets(core, rawGL, textures, () => mixedSizes && rawGL.facts.mixedSizes)
  depthStencil = createDepthStencil(core, rawGL, textures, targets)
  copy = createCopy(renderer, core, rawGL, textures, targets, depthStencil)
  present = new Present(renderer, core, textures, targets, rawGL)
  core.attach({ readBack: createReadBack(rawGL, textures, targets, depthStencil) })
}

const stop = (): void => {
  depthStencil.dispose()
  targets.dispose()
  harness.dispose()
}

/** A surface that is drawn to. */
const colour = (format: T.D3DFORMAT = T.D3DFMT_A8R8G8B8, width = 8, height = 8, rest = {}): number =>
  harness.create({ format, width, height, target: 'colour', ...rest }).entity

const depth = (format: T.D3DFORMAT = T.D3DFMT_D24S8, width = 8, height = 8, rest = {}): number =>
  harness.create({ format, width, height, target: 'depth', ...rest }).entity

/** Clears a target as three clears. */
function clear(target: THREE.WebGLRenderTarget, r: number, g: number, b: number, a: number, z = 1, stencil = 0): void {
  const { renderer } = harness
  renderer.setRenderTarget(target)
  const { color, depth: d, stencil: s } = renderer.state.buffers
  color.setClear(r, g, b, a, false)
  color.setMask(true)
  d.setClear(z)
  s.setClear(stencil)
  renderer.clear(true, true, true)
}

/** Draws over a target; what `fragment` gives at pixel `p`. */
function paint(
  target: THREE.WebGLRenderTarget,
  fragment: string,
  options: Partial<THREE.ShaderMaterialParameters> = {},
): void {
  harness.renderer.setRenderTarget(target)
  const material = harness.materialOf(`void main() { ivec2 p = ivec2(gl_FragCoord.xy); ${fragment} }`)
  material.setValues({
    depthTest: false,
    depthWrite: false,
    blending: THREE.NoBlending,
    stencilWrite: false,
    ...options,
  })
  harness.draw(material)
}

function read(entity: number, width: number, height: number, subresource = 0, left = 0, top = 0): Uint8Array {
  const { format } = harness.textures.descriptionOf(entity)
  const pitch = T.rowPitch(format, width)
  const out = new Uint8Array(pitch * height)
  harness.core.backend.readBack?.(entity, subresource, { left, top, width, height }, out, pitch)
  return out
}

/** Words of an A8R8G8B8 surface. */
const words = (entity: number, width = 8, height = 8, subresource = 0): Uint32Array =>
  new Uint32Array(read(entity, width, height, subresource).buffer)

const gradient = 'colour = vec4(float(p.x) * 16., float(p.y) * 16., 128., 255.) / 255.;'

afterAll(() => {
  stop()
})

describe.each([
  ['depth may be larger than colour', true],
  ['depth has stand-ins', false],
])('targets where %s', (_name, mixedSizes) => {
  beforeAll(() => {
    if (harness) stop()
    start(mixedSizes)
  })
  beforeEach(() => {
    harness.expectNoError()
  })

  it('keeps what two colours drew with one depth surface, and the depth', () => {
    const [a, b] = [colour(), colour()]
    const z = depth()
    clear(targets.target(a, 0, z), 1, 0, 0, 1, 0.5, 3)
    clear(targets.target(b, 0, 0), 0, 1, 0, 1)
    // Depth 0.25 in the left half only: clip z -0.5.
    const near = targets.target(b, 0, z)
    harness.renderer.setRenderTarget(near)
    paint(near, 'if (p.x > 3) discard; gl_FragDepth = 0.25; colour = vec4(0, 0, 1, 1);', {
      depthTest: true,
      depthWrite: true,
    })
    const again = targets.target(a, 0, z)
    paint(again, 'gl_FragDepth = 0.3; colour = vec4(1, 1, 1, 1);', { depthTest: true })
    for (const [i, word] of words(a).entries()) expect(word).toBe(i % 8 > 3 ? 0xffffffff : 0xffff0000)
    for (const [i, word] of words(b).entries()) expect(word).toBe(i % 8 > 3 ? 0xff00ff00 : 0xff0000ff)
    harness.expectNoError()
  })

  it('keeps depth and stencil through targets of other sizes', () => {
    const large = colour(T.D3DFMT_A8R8G8B8, 16, 16)
    const small = colour(T.D3DFMT_X8R8G8B8, 8, 4)
    const other = colour(T.D3DFMT_A8R8G8B8, 4, 8)
    const z = depth(T.D3DFMT_D24S8, 16, 16)
    clear(targets.target(large, 0, z), 0, 0, 0, 1, 0.5, 7)
    // The small target sees the depth of its corner, and writes it.
    clear(targets.target(small, 0, 0), 0, 0, 0, 1)
    paint(targets.target(small, 0, z), 'gl_FragDepth = 0.2; colour = vec4(1);', { depthTest: true, depthWrite: true })
    clear(targets.target(other, 0, 0), 0, 0, 0, 1)
    paint(targets.target(other, 0, z), 'gl_FragDepth = 0.3; colour = vec4(1);', {
      depthTest: true,
      stencilWrite: true,
      stencilFunc: THREE.EqualStencilFunc,
      stencilRef: 7,
    })
    // Rows 0 to 3 are nearer by now, rows 4 to 7 are as the large target left them.
    for (const [i, word] of words(other, 4, 8).entries()) expect(word).toBe(i < 16 ? 0xff000000 : 0xffffffff)
    paint(targets.target(large, 0, z), 'gl_FragDepth = 0.3; colour = vec4(1);', { depthTest: true })
    for (const [i, word] of words(large, 16, 16).entries())
      expect(word).toBe(i % 16 < 8 && i < 64 ? 0xff000000 : 0xffffffff)
    for (const word of words(small, 8, 4)) expect(word).toBe(0xffffffff)
    harness.expectNoError()
  })

  it('keeps depth when a target of another size goes', () => {
    const large = colour(T.D3DFMT_A8R8G8B8, 16, 16)
    const small = colour(T.D3DFMT_A8R8G8B8, 8, 8)
    const z = depth(T.D3DFMT_D16, 16, 16)
    clear(targets.target(large, 0, z), 0, 0, 0, 1, 1)
    clear(targets.target(small, 0, z), 0, 0, 0, 1, 0.25)
    harness.core.resources.destroy(small, -1)
    paint(targets.target(large, 0, z), 'gl_FragDepth = 0.5; colour = vec4(1);', { depthTest: true })
    // A GL clear of the small target clears what both have.
    for (const [i, word] of words(large, 16, 16).entries())
      expect(word).toBe(i % 16 < 8 && i < 128 ? 0xff000000 : 0xffffffff)
    harness.expectNoError()
  })

  it('draws to levels and faces of a cube', () => {
    const cube = colour(T.D3DFMT_A8R8G8B8, 8, 8, { shape: 'cube', levels: 3 })
    const z = depth()
    for (let s = 0; s < 18; s++) clear(targets.target(cube, s, s % 3 === 0 ? z : 0), s / 255, 1, 0, 1)
    for (let s = 0; s < 18; s++) {
      const size = 8 >> (s % 3)
      const seen = words(cube, size, size, s)
      expect([...seen].every((word) => word === (0xff00ff00 | (s << 16)) >>> 0)).toBe(true)
    }
    harness.expectNoError()
  })
})

describe('what was drawn', () => {
  beforeEach(() => {
    harness.expectNoError()
  })

  it('is kept top row first: in read-back, in texels, and upright on the canvas', () => {
    const back = colour(T.D3DFMT_X8R8G8B8, 16, 8)
    paint(targets.target(back, 0, 0), 'colour = vec4(float(p.x) / 255., float(p.y) / 255., 0, 1);')
    const rows = words(back, 16, 8)
    expect(rows[0] & 0xffffff).toBe(0)
    expect(rows[15] & 0xffffff).toBe(0x0f0000)
    expect(rows[7 * 16] & 0xffffff).toBe(0x000700)
    const texels = harness.texels(back, 16, 8)
    expect([...texels.slice(7 * 64, 7 * 64 + 4)].map((v) => Math.round(v * 255))).toEqual([0, 7, 0, 255])

    harness.renderer.setSize(16, 8, false)
    present.present(back)
    const canvas = new Uint8Array(16 * 8 * 4)
    gl.readPixels(0, 0, 16, 8, gl.RGBA, gl.UNSIGNED_BYTE, canvas)
    // The canvas is read from its bottom.
    expect([...canvas.slice(0, 4)]).toEqual([0, 7, 0, 255])
    expect([...canvas.slice(7 * 64 + 60)]).toEqual([15, 0, 0, 255])
    harness.expectNoError()
  })

  it('is shown opaque and as it is, whatever its alpha', () => {
    const back = colour(T.D3DFMT_A8R8G8B8, 16, 8)
    clear(targets.target(back, 0, 0), 64 / 255, 128 / 255, 192 / 255, 0)
    present.present(back)
    const canvas = new Uint8Array(4)
    gl.readPixels(3, 3, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, canvas)
    expect([...canvas]).toEqual([64, 128, 192, 255])
    harness.expectNoError()
  })

  it.each(
    [
      T.D3DFMT_A8R8G8B8,
      T.D3DFMT_X8R8G8B8,
      T.D3DFMT_R8G8B8,
      T.D3DFMT_R5G6B5,
      T.D3DFMT_A1R5G5B5,
      T.D3DFMT_X1R5G5B5,
      T.D3DFMT_A4R4G4B4,
      T.D3DFMT_X4R4G4B4,
      T.D3DFMT_A2B10G10R10,
    ].map((format) => [nameOf(format), format] as const),
  )('comes back in its own format: %s', (_name, format) => {
    const [width, height] = [7, 5]
    const image = harness.create({ format, width, height })
    fill(image.memory[0], format)
    const target = colour(format, width, height)
    copy(image.entity, 0, target, 0, [1, 0, 0, width, height, 0, 0], 0)
    const info = T.formatInfo(format)
    const alphaless = info?.hasAlpha === false
    const pitch = T.rowPitch(format, width)
    const back = read(target, width, height)
    const bytes = info?.block.bytes ?? 0
    // Unused bits come back set or as they are; the others bit for bit.
    const used = info?.channels.reduce((mask, { shift, bits }) => mask | ((2 ** bits - 1) * 2 ** shift), 0) ?? 0
    const texel = (memory: Uint8Array, at: number): number => {
      let value = 0
      for (let i = 0; i < bytes; i++) value |= memory[at + i] << (8 * i)
      return value & used
    }
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const at = y * pitch + x * bytes
        expect(texel(back, at)).toBe(texel(image.memory[0], at))
      }
    const part = read(target, 3, 2, 0, 2, 1)
    expect(texel(part, 0)).toBe(texel(image.memory[0], pitch + 2 * bytes))
    if (alphaless) {
      const texels = harness.texels(target, width, height)
      for (let i = 3; i < texels.length; i += 4) expect(texels[i]).toBe(1)
    }
    harness.expectNoError()
  })

  it('has destination alpha 1 in targets without alpha', () => {
    const blend: Partial<THREE.ShaderMaterialParameters> = {
      blending: THREE.CustomBlending,
      blendSrc: THREE.DstAlphaFactor,
      blendDst: THREE.ZeroFactor,
      blendEquation: THREE.AddEquation,
    }
    for (const format of [T.D3DFMT_X8R8G8B8, T.D3DFMT_R5G6B5, T.D3DFMT_X1R5G5B5, T.D3DFMT_A8R8G8B8]) {
      const entity = colour(format)
      clear(targets.target(entity, 0, 0), 0, 0, 0, 0)
      paint(targets.target(entity, 0, 0), 'colour = vec4(1, 1, 1, 0.5);', blend)
      const texels = harness.texels(entity, 8, 8)
      expect(texels[0]).toBe(format === T.D3DFMT_A8R8G8B8 ? 0 : 1)
      expect(texels[3]).toBe(format === T.D3DFMT_A8R8G8B8 ? 0 : 1)
    }
    harness.expectNoError()
  })
})

describe('copies', () => {
  beforeEach(() => {
    harness.expectNoError()
  })

  it('moves rectangles from target to target', () => {
    const [a, b] = [colour(), colour()]
    paint(targets.target(a, 0, 0), gradient)
    clear(targets.target(b, 0, 0), 0, 0, 0, 1)
    // A scissor of the pass must not cut copies, and must still be there afterwards.
    harness.renderer.state.setScissorTest(true)
    copy(a, 0, b, 0, [9, 2, 1, 2, 3, 4, 5, 6, 0, 0, 1, 1, 0, 7], 1)
    copy(a, 0, b, 0, [2, 1, 2, 3, 4, 5, 4, 0, 0, 1, 1, 0, 7], 0)
    expect(gl.isEnabled(gl.SCISSOR_TEST)).toBe(true)
    harness.renderer.state.setScissorTest(false)
    const [from, to] = [words(a), words(b)]
    for (let y = 0; y < 8; y++)
      for (let x = 0; x < 8; x++) {
        const first = x >= 5 && x < 8 && y >= 4 && y < 8
        const wanted = first ? from[(y - 2) * 8 + x - 4] : x === 0 && y === 7 ? from[0] : 0xff000000
        expect(to[y * 8 + x]).toBe(wanted)
      }
    harness.expectNoError()
  })

  it('moves memory into a target and into a level of one', () => {
    const image = harness.create({ format: T.D3DFMT_A8R8G8B8 })
    fill(image.memory[0], 3)
    const source = new Uint32Array(image.memory[0].buffer)
    const target = colour(T.D3DFMT_A8R8G8B8, 16, 16, { levels: 2 })
    clear(targets.target(target, 1, 0), 0, 0, 0, 0)
    copy(image.entity, 0, target, 1, [1, 1, 2, 3, 4, 5, 4], 0)
    const to = words(target, 8, 8, 1)
    for (let y = 0; y < 8; y++)
      for (let x = 0; x < 8; x++) {
        const inside = x >= 5 && y >= 4
        expect(to[y * 8 + x]).toBe(inside ? source[(y - 2) * 8 + x - 4] : 0)
      }
    harness.expectNoError()
  })

  it('refuses a destination that the renderer does not write', () => {
    const image = harness.create({ format: T.D3DFMT_A8R8G8B8 })
    expect(() => {
      copy(colour(), 0, image.entity, 0, [0], 0)
    }).toThrow(/does not write/)
  })
})

describe('multisampled surfaces', () => {
  const four = { multisample: T.D3DMULTISAMPLE_4_SAMPLES }
  beforeEach(() => {
    harness.expectNoError()
  })

  /** Half covered along the diagonal: pixels on it have samples on both sides. */
  const halves = (target: THREE.WebGLRenderTarget): void => {
    const { renderer } = harness
    const geometry = new THREE.BufferGeometry()
    geometry.setAttribute('position', new THREE.BufferAttribute(new Float32Array([-1, -1, 0, 1, -1, 0, -1, 1, 0]), 3))
    const material = new THREE.RawShaderMaterial({
      glslVersion: THREE.GLSL3,
      vertexShader: 'in vec3 position; void main() { gl_Position = vec4(position, 1.); }',
      fragmentShader: 'precision highp float; out vec4 colour; void main() { colour = vec4(1); }',
      side: THREE.DoubleSide,
      depthTest: true,
    })
    const mesh = new THREE.Mesh(geometry, material)
    mesh.frustumCulled = false
    const scene = new THREE.Scene()
    scene.add(mesh)
    renderer.setRenderTarget(target)
    renderer.render(scene, new THREE.Camera())
    geometry.dispose()
    material.dispose()
  }

  const expectEdges = (seen: Uint32Array): void => {
    expect(seen[0]).toBe(0xffffffff)
    expect(seen[63]).toBe(0xff000000)
    const diagonal = [1, 2, 3, 4, 5, 6].map((n) => seen[n * 8 + 7 - n] & 0xff)
    for (const level of diagonal) {
      expect(level).toBeGreaterThan(40)
      expect(level).toBeLessThan(215)
    }
  }

  it('is resolved when it is read, however often it is drawn to', () => {
    const entity = colour(T.D3DFMT_X8R8G8B8, 8, 8, four)
    const z = depth(T.D3DFMT_D24S8, 8, 8, four)
    const target = targets.target(entity, 0, z)
    clear(target, 0, 0, 0, 1, 1)
    halves(target)
    expectEdges(words(entity))
    // Still drawn to: no new call tells that the texture is out of date.
    clear(target, 1, 0, 0, 1)
    expect(words(entity)[9]).toBe(0xffff0000)
    clear(target, 0, 1, 0, 1)
    targets.target(colour(), 0, 0)
    expect(words(entity)[9]).toBe(0xff00ff00)
    expect(words(entity)[9]).toBe(0xff00ff00)
    harness.expectNoError()
  })

  it('is resolved when it is copied and shown', () => {
    const entity = colour(T.D3DFMT_X8R8G8B8, 8, 8, four)
    const target = targets.target(entity, 0, 0)
    clear(target, 0, 0, 0, 1)
    halves(target)
    const plain = colour(T.D3DFMT_X8R8G8B8)
    copy(entity, 0, plain, 0, [1, 0, 0, 8, 8, 0, 0], 0)
    expectEdges(words(plain))
    harness.renderer.setSize(8, 8, false)
    present.present(entity)
    const canvas = new Uint8Array(256)
    gl.readPixels(0, 0, 8, 8, gl.RGBA, gl.UNSIGNED_BYTE, canvas)
    expect(new Uint32Array(canvas.buffer)[56]).toBe(0xffffffff)
    harness.expectNoError()
  })

  it('takes copies, which are drawn', () => {
    const entity = colour(T.D3DFMT_A8R8G8B8, 8, 8, four)
    clear(targets.target(entity, 0, 0), 0, 0, 0, 0)
    const image = harness.create({ format: T.D3DFMT_A8R8G8B8 })
    fill(image.memory[0], 8)
    const source = new Uint32Array(image.memory[0].buffer)
    copy(image.entity, 0, entity, 0, [1, 1, 2, 3, 4, 5, 4], 0)
    const plain = colour()
    paint(targets.target(plain, 0, 0), gradient)
    copy(plain, 0, entity, 0, [1, 3, 3, 2, 2, 0, 0], 0)
    const from = words(plain)
    const to = words(entity)
    for (let y = 0; y < 8; y++)
      for (let x = 0; x < 8; x++) {
        const fromImage = x >= 5 && y >= 4
        const fromPlain = x < 2 && y < 2
        const wanted = fromImage ? source[(y - 2) * 8 + x - 4] : fromPlain ? from[(y + 3) * 8 + x + 3] : 0
        expect(to[y * 8 + x]).toBe(wanted)
      }
    harness.expectNoError()
  })
})

describe('life of targets', () => {
  it('leaves nothing behind, also when what is drawn to is destroyed', () => {
    const { renderer, core } = harness
    const before = renderer.info.memory.textures
    const entity = colour()
    const z = depth()
    clear(targets.target(entity, 0, z), 1, 1, 1, 1)
    expect(renderer.info.memory.textures).toBe(before + 2)
    core.resources.destroy(z, -1)
    core.resources.destroy(entity, -1)
    expect(renderer.info.memory.textures).toBe(before)
    const next = colour()
    clear(targets.target(next, 0, 0), 0, 0, 1, 1)
    expect(words(next)[0]).toBe(0xff0000ff)
    harness.expectNoError()
  })

  it('says what is no target', () => {
    const image = harness.create({ format: T.D3DFMT_A8R8G8B8 })
    expect(() => targets.target(image.entity, 0, 0)).toThrow(/no render target/)
    expect(() => targets.target(colour(), 0, image.entity)).toThrow(/no depth surface/)
    expect(() => targets.target(colour(T.D3DFMT_L8), 0, 0)).toThrow(/L8 cannot be drawn to/)
    harness.expectNoError()
  })

  it('has every depth format', () => {
    for (const format of [
      T.D3DFMT_D16,
      T.D3DFMT_D16_LOCKABLE,
      T.D3DFMT_D15S1,
      T.D3DFMT_D24S8,
      T.D3DFMT_D24X8,
      T.D3DFMT_D24X4S4,
      T.D3DFMT_D32,
    ]) {
      const entity = colour()
      const target = targets.target(entity, 0, depth(format))
      clear(target, 0, 0, 0, 1, 0.5)
      paint(target, 'gl_FragDepth = p.x < 4 ? 0.4 : 0.6; colour = vec4(1);', { depthTest: true })
      const seen = words(entity)
      expect([seen[0], seen[7]]).toEqual([0xffffffff, 0xff000000])
      harness.expectNoError()
    }
    expect(harness.core.fallbacks.list().map(({ name }) => name)).toEqual(
      expect.arrayContaining(['D3DFMT_D15S1', 'D3DFMT_D24X4S4', 'D3DFMT_D32']),
    )
  })

  it('makes and changes textures between two draws without disturbing them', () => {
    const { renderer, textures } = harness
    const { state } = renderer
    const bound = ['2d', 'cube', 'volume'].map((shape, unit) => {
      const size = { width: 4, height: 4, depth: shape === 'volume' ? 2 : 1 }
      const { entity } = harness.create({ format: T.D3DFMT_A8R8G8B8, shape: shape as '2d', ...size })
      const texture = textures.glTexture(entity)
      state.bindTexture(textures.targetOf(entity), texture, gl.TEXTURE0 + unit)
      return [texture, [gl.TEXTURE_BINDING_2D, gl.TEXTURE_BINDING_CUBE_MAP, gl.TEXTURE_BINDING_3D][unit]] as const
    })
    const target = targets.target(colour(), 0, 0)
    renderer.setRenderTarget(target)
    const framebuffer = gl.getParameter(gl.FRAMEBUFFER_BINDING) as WebGLFramebuffer
    for (const shape of ['2d', 'cube', 'volume'] as const) {
      const { entity } = harness.create({ format: T.D3DFMT_R5G6B5, shape, width: 4, height: 4, depth: 1 })
      textures.texture(entity)
      textures.upload(entity, 0, loadBox([0, 0, 4, 4, 0, 1], 0))
    }
    const [a, b] = [colour(), colour()]
    targets.target(a, 0, depth())
    copy(a, 0, b, 0, [1, 0, 0, 8, 8, 0, 0], 0)
    words(b)
    expect(gl.getParameter(gl.FRAMEBUFFER_BINDING)).toBe(framebuffer)
    bound.forEach(([texture, query], unit) => {
      state.activeTexture(gl.TEXTURE0 + unit)
      expect(gl.getParameter(query)).toBe(texture)
    })
    expect(gl.getParameter(gl.UNPACK_ROW_LENGTH)).toBe(0)
    expect(gl.getParameter(gl.UNPACK_IMAGE_HEIGHT)).toBe(0)
    expect(gl.getParameter(gl.READ_FRAMEBUFFER_BINDING)).toBe(null)
    harness.expectNoError()
  })

  it('leaves three free to draw with its own textures and targets', () => {
    const { renderer } = harness
    const data = new Uint8Array([10, 20, 30, 255, 40, 50, 60, 255])
    const own = new THREE.DataTexture(data, 2, 1)
    own.needsUpdate = true
    const { entity } = harness.create({ format: T.D3DFMT_A2B10G10R10, width: 5, height: 5 })
    harness.textures.texture(entity)
    const seen = harness.look('sampler2D', own, 'texelFetch(map, p, 0)', 2, 1)
    expect(
      largestDifference(
        seen,
        Float32Array.from(data, (v) => v / 255),
      ),
    ).toBeLessThan(1e-6)
    const multisampled = new THREE.WebGLRenderTarget(8, 8, { samples: 4 })
    renderer.setRenderTarget(multisampled)
    renderer.setClearColor(0x336699, 1)
    renderer.clear()
    renderer.render(new THREE.Scene(), new THREE.Camera())
    const out = new Uint8Array(4)
    renderer.readRenderTargetPixels(multisampled, 0, 0, 1, 1, out)
    expect(out[3]).toBe(255)
    multisampled.dispose()
    own.dispose()
    harness.expectNoError()
  })
})
