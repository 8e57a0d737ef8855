import * as THREE from 'three'
import * as T from '../../d3d8/types/index.js'
import type { TakenClear } from './draws.js'

const vertexShader = /* glsl */ `
precision highp float;
in vec3 position;
void main() {
  gl_Position = vec4(position, 1.0);
}`

const fragmentShader = /* glsl */ `
precision highp float;
uniform vec4 colour;
out vec4 fragment;
void main() {
  fragment = colour;
}`

/**
 * A Clear as rectangles that are drawn: what three has no clear for, because it lies among the draws, or covers a part.
 */
export function createClearMesh(
  { flags, colour, z, stencil, rectangles }: TakenClear,
  { x: width, y: height }: THREE.Vector2,
  hasAlpha: boolean,
): THREE.Mesh {
  const corners = rectangles.flatMap(([left, top, right, bottom]) => {
    const [l, r] = [(left / width) * 2 - 1, (right / width) * 2 - 1]
    const [t, b] = [1 - (top / height) * 2, 1 - (bottom / height) * 2]
    const depth = z * 2 - 1
    return [l, b, depth, r, b, depth, r, t, depth, l, b, depth, r, t, depth, l, t, depth]
  })
  const geometry = new THREE.BufferGeometry()
  geometry.setAttribute('position', new THREE.BufferAttribute(new Float32Array(corners), 3))
  const channels = [16, 8, 0].map((shift) => ((colour >>> shift) & 0xff) / 255)
  const material = new THREE.RawShaderMaterial({
    glslVersion: THREE.GLSL3,
    vertexShader,
    fragmentShader,
    uniforms: { colour: { value: new THREE.Vector4(...channels, hasAlpha ? (colour >>> 24) / 255 : 1) } },
    blending: THREE.NoBlending,
    side: THREE.DoubleSide,
    forceSinglePass: true,
    transparent: true,
    toneMapped: false,
    colorWrite: (flags & T.D3DCLEAR_TARGET) !== 0,
    depthTest: (flags & T.D3DCLEAR_ZBUFFER) !== 0,
    depthWrite: (flags & T.D3DCLEAR_ZBUFFER) !== 0,
    depthFunc: THREE.AlwaysDepth,
    stencilWrite: (flags & T.D3DCLEAR_STENCIL) !== 0,
    stencilRef: stencil,
    stencilZPass: THREE.ReplaceStencilOp,
  })
  return new THREE.Mesh(geometry, material)
}
