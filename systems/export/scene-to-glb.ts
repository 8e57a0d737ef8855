import type * as THREE from 'three'

/**
 * Writes a scene as binary glTF with its animations, through three's GLTFExporter, which is loaded when it is asked for first.
 *
 * @param scene a group of `XLoader`'s, or a portable scene (`engine.takeScene({ portable: true })`): a format knows nothing of materials with shaders of their own
 * @returns the bytes of a `.glb` file
 */
export async function sceneToGLB(scene: THREE.Object3D): Promise<Uint8Array<ArrayBuffer>> {
  const { GLTFExporter } = await import('three/addons/exporters/GLTFExporter.js')
  const { animations } = scene
  const written = await new GLTFExporter().parseAsync(scene, { binary: true, trs: true, onlyVisible: true, animations })
  if (!(written instanceof ArrayBuffer)) throw new Error('the exporter wrote no binary file')
  return new Uint8Array(written)
}
