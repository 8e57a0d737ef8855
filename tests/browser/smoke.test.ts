import { Color, Mesh, OrthographicCamera, PlaneGeometry, RawShaderMaterial, Scene, WebGLRenderer, GLSL3 } from 'three'
import { describe, expect, it } from 'vitest'

/** Reads one pixel of the drawing buffer, counted from its bottom left corner. */
const pixel = (gl: WebGL2RenderingContext, x: number, y: number): number[] => {
  const bytes = new Uint8Array(4)
  gl.readPixels(x, y, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, bytes)
  return [...bytes]
}

describe('the browser under the tests', () => {
  it('has WebGL2 with what the renderer relies on', () => {
    const gl = document.createElement('canvas').getContext('webgl2', { stencil: true })
    expect(gl).not.toBeNull()
    if (!gl) return
    expect(gl.getParameter(gl.MAX_TEXTURE_SIZE)).toBeGreaterThanOrEqual(4096)
    expect(gl.getParameter(gl.MAX_VERTEX_ATTRIBS)).toBeGreaterThanOrEqual(16)
    expect(gl.getParameter(gl.STENCIL_BITS)).toBeGreaterThanOrEqual(8)
  })

  it('is cross-origin isolated, so shared memory works', () => {
    expect(globalThis.crossOriginIsolated).toBe(true)
    expect(new SharedArrayBuffer(8).byteLength).toBe(8)
  })

  it('draws a quad with three exactly where it should be', () => {
    const renderer = new WebGLRenderer({ antialias: false, preserveDrawingBuffer: true })
    renderer.setPixelRatio(1)
    renderer.setSize(64, 64, false)
    renderer.setClearColor(new Color(0, 0, 0), 1)
    // Covers the left half of clip space.
    const quad = new Mesh(
      new PlaneGeometry(1, 2).translate(-0.5, 0, 0),
      new RawShaderMaterial({
        glslVersion: GLSL3,
        vertexShader: 'in vec3 position; void main() { gl_Position = vec4(position, 1.0); }',
        fragmentShader: 'precision highp float; out vec4 color; void main() { color = vec4(1.0, 0.5, 0.25, 1.0); }',
      }),
    )
    quad.frustumCulled = false
    const scene = new Scene()
    scene.add(quad)
    renderer.render(scene, new OrthographicCamera())
    const gl = renderer.getContext() as WebGL2RenderingContext
    expect(pixel(gl, 31, 32)).toEqual([255, 128, 64, 255])
    expect(pixel(gl, 32, 32)).toEqual([0, 0, 0, 255])
    expect(gl.getError()).toBe(gl.NO_ERROR)
    renderer.dispose()
  })
})
