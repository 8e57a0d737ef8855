import * as THREE from 'three'
import { texture } from 'three/tsl'
import { CubeTextureNode, Texture3DNode, type Node, type NodeBuilder } from 'three/webgpu'
import { AnyNode, nodeOf, valueOf, type TextureValue } from './tsl.js'

/** A node whose text can be asked for. */
interface Buildable {
  build(builder: object, type: string): string
}

/**
 * A slope of three coordinates. three builds slopes with two components whatever the texture is; this one keeps its
 * three.
 */
class SlopeNode extends AnyNode {
  readonly slope: Buildable

  constructor(slope: Buildable) {
    super('vec2')
    this.slope = slope
  }

  generate(builder: object): string {
    return this.slope.build(builder, 'vec3')
  }
}

const slopes = (...given: readonly [Node, Node]): [Node, Node] => [
  nodeOf(new SlopeNode(given[0] as object as Buildable)),
  nodeOf(new SlopeNode(given[1] as object as Buildable)),
]

/** A cube texture that is looked up as the coordinates say; three's own are mirrored. */
class CubeFacesNode extends CubeTextureNode {
  override grad(across: Node, down: Node): this {
    return super.grad(...slopes(across, down))
  }

  setupUV(_builder: NodeBuilder, uvNode: Node): Node {
    return uvNode
  }
}

class VolumeNode extends Texture3DNode {
  override grad(across: Node, down: Node): this {
    return super.grad(...slopes(across, down))
  }
}

/** A node that samples textures of the kind that it begins with. */
export function textureNode(map: THREE.Texture): TextureValue {
  const made =
    map instanceof THREE.CubeTexture
      ? new CubeFacesNode(map)
      : map instanceof THREE.Data3DTexture
        ? new VolumeNode(map)
        : texture(map)
  return valueOf(made) as TextureValue
}
