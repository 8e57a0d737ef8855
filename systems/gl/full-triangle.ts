import * as THREE from 'three'
import { askForExtensions } from './extensions.js'

const vertexShader = /* glsl */ `
void main() {
  // From the number of the vertex alone: half of the triangle lies outside.
  gl_Position = vec4(float(gl_VertexID & 1) * 4.0 - 1.0, float(gl_VertexID >> 1) * 4.0 - 1.0, 0.0, 1.0);
}`

/** Pixels of one colour, which is the uniform `value`. */
export const colourShader = /* glsl */ `
precision highp float;
uniform vec4 value;
out vec4 colour;
void main() {
  colour = value;
}`

export type FullTriangle = ReturnType<typeof createFullTriangle>

/**
 * One triangle over a whole target, whose pixels `fragmentShader` computes: opaque, colours as they are. three draws
 * it, so nothing may be expected of three's state afterwards. Made when it is used first: most are never drawn.
 *
 * @param look what is otherwise: blending, depth and stencil; where triangles lie
 * @param vertices of them
 */
export function createFullTriangle(
  renderer: THREE.WebGLRenderer,
  fragmentShader: string,
  uniforms: Record<string, THREE.IUniform>,
  look: Partial<THREE.ShaderMaterialParameters> = {},
  vertices = 3,
): { readonly material: THREE.RawShaderMaterial; readonly draw: () => void; readonly dispose: () => void } {
  function make() {
    askForExtensions(renderer, fragmentShader)
    const material = new THREE.RawShaderMaterial({
      glslVersion: THREE.GLSL3,
      vertexShader,
      fragmentShader,
      uniforms,
      depthTest: false,
      depthWrite: false,
      blending: THREE.NoBlending,
      toneMapped: false,
      ...look,
    })
    const geometry = new THREE.BufferGeometry()
    geometry.setDrawRange(0, vertices)
    const triangle = new THREE.Mesh(geometry, material)
    triangle.frustumCulled = false
    const scene = new THREE.Scene()
    scene.matrixWorldAutoUpdate = false
    scene.add(triangle)
    const camera = new THREE.Camera()
    camera.matrixWorldAutoUpdate = false
    return { material, geometry, scene, camera }
  }

  let made: ReturnType<typeof make> | null = null

  return {
    get material() {
      return (made ??= make()).material
    },
    /** Draws to the render target and viewport that are set, with the uniforms as they are. */
    draw(): void {
      const { material, scene, camera } = (made ??= make())
      material.uniformsNeedUpdate = true
      renderer.render(scene, camera)
    },
    dispose(): void {
      made?.geometry.dispose()
      made?.material.dispose()
    },
  }
}
