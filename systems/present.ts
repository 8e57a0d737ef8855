import * as THREE from 'three'
import type { RenderTargets } from './render-targets.js'
import type { Textures } from './textures.js'

const vertexShader = /* glsl */ `
void main() {
  // One triangle over everything, from the number of the vertex alone.
  gl_Position = vec4(float(gl_VertexID & 1) * 4.0 - 1.0, float(gl_VertexID >> 1) * 4.0 - 1.0, 0.0, 1.0);
}`

/** Texels are kept top row first and the canvas is drawn from its bottom: the one place where a picture is turned over. */
const fragmentShader = /* glsl */ `
precision highp float;
uniform highp sampler2D picture;
uniform vec2 canvas;
out vec4 colour;
void main() {
  ivec2 size = textureSize(picture, 0);
  ivec2 at = ivec2(gl_FragCoord.xy * vec2(size) / canvas);
  colour = vec4(texelFetch(picture, ivec2(at.x, size.y - 1 - at.y), 0).rgb, 1.0);
}`

export type Present = ReturnType<typeof createPresent>

/**
 * Shows back buffers on the canvas: one triangle, opaque, colours as they are. Renders with three and leaves the canvas as its
 * target, so nothing may be expected of three's state afterwards.
 */
export function createPresent(renderer: THREE.WebGLRenderer, textures: Textures, targets: RenderTargets) {
  const uniforms = { picture: { value: null as THREE.Texture | null }, canvas: { value: new THREE.Vector2() } }
  const material = new THREE.RawShaderMaterial({
    glslVersion: THREE.GLSL3,
    vertexShader,
    fragmentShader,
    uniforms,
    depthTest: false,
    depthWrite: false,
    blending: THREE.NoBlending,
    toneMapped: false,
  })
  const geometry = new THREE.BufferGeometry()
  geometry.setDrawRange(0, 3)
  const triangle = new THREE.Mesh(geometry, material)
  triangle.frustumCulled = false
  const scene = new THREE.Scene()
  scene.matrixWorldAutoUpdate = false
  scene.add(triangle)
  const camera = new THREE.Camera()

  return {
    /** Shows the surface `backBuffer` on the whole canvas. */
    present(backBuffer: number): void {
      targets.resolve(backBuffer)
      uniforms.picture.value = textures.texture(backBuffer)
      renderer.getDrawingBufferSize(uniforms.canvas.value)
      material.uniformsNeedUpdate = true
      renderer.setRenderTarget(null)
      renderer.render(scene, camera)
    },

    dispose(): void {
      geometry.dispose()
      material.dispose()
    },
  }
}
