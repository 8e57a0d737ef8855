import * as THREE from 'three'
import { drawTo } from '../../gl/draw-to.js'
import { createFullTriangle, type FullTriangle } from '../../gl/full-triangle.js'
import { planeShader, type EndName } from './plane-shaders.js'
import { STENCIL_BITS } from './stencil-planes.js'

/** A rectangle in texels. */
export interface Area {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Where texels come from and go to. */
export interface Mapping {
  readonly source: Area
  readonly destination: Area
  /** Columns, rows run the other way. */
  readonly mirrorX: boolean
  readonly mirrorY: boolean
}

/** What values are read of: GLSL with `depthAt` and `stencilAt`, and its uniforms. */
export interface PlaneSource {
  readonly glsl: string
  readonly uniforms: Readonly<Record<string, unknown>>
}

/** What is otherwise than in a picture of opaque colours. */
const looks: Readonly<Record<EndName, Partial<THREE.ShaderMaterialParameters>>> = {
  depth: { colorWrite: false, depthTest: true, depthWrite: true, depthFunc: THREE.AlwaysDepth },
  stencilBit: {
    colorWrite: false,
    stencilWrite: true,
    stencilRef: (1 << STENCIL_BITS) - 1,
    stencilFunc: THREE.AlwaysStencilFunc,
    stencilZPass: THREE.ReplaceStencilOp,
  },
  depthColour: {},
  stencilColour: {},
  texelColour: {},
  packedDepth: {},
  packedStencil: { blending: THREE.CustomBlending, blendSrc: THREE.OneFactor, blendDst: THREE.OneFactor },
}

export type PlanePasses = ReturnType<typeof createPlanePasses>

const isAlike = ({ source, destination, mirrorX, mirrorY }: Mapping): boolean =>
  source.width === destination.width && source.height === destination.height && !mirrorX && !mirrorY

const edges = ({ left, top, width, height }: Area): readonly number[] => [left, top, width, height]

/** Draws what is read of depth and stencil. three draws, so nothing may be expected of its state afterwards. */
export function createPlanePasses(renderer: THREE.WebGLRenderer) {
  const uniforms: Record<string, THREE.IUniform> = {}
  const triangles = new Map<string, FullTriangle>()

  function triangleOf(glsl: string, end: EndName, isAlike: boolean): FullTriangle {
    const key = `${end} ${String(isAlike)} ${glsl}`
    const found = triangles.get(key)
    if (found) return found
    const made = createFullTriangle(renderer, planeShader(glsl, end, isAlike), uniforms, looks[end])
    triangles.set(key, made)
    return made
  }

  function setUniforms(values: Readonly<Record<string, unknown>>): void {
    for (const [name, value] of Object.entries(values)) (uniforms[name] ??= { value: null }).value = value
  }

  /** Draws to a rectangle of `target` with what is set. */
  function within(target: THREE.WebGLRenderTarget, { left, top, width, height }: Area, draw: () => void): void {
    target.viewport.set(left, top, width, height)
    drawTo(renderer, target, () => {
      draw()
      target.viewport.set(0, 0, target.width, target.height)
    })
  }

  /** Lets the stencil of a rectangle of the target be 0. */
  function clearStencil(target: THREE.WebGLRenderTarget, { left, top, width, height }: Area): void {
    target.scissor.set(left, top, width, height)
    target.scissorTest = true
    renderer.setRenderTarget(target)
    renderer.state.buffers.stencil.setClear(0)
    renderer.clear(false, false, true)
    target.scissorTest = false
    target.scissor.set(0, 0, target.width, target.height)
    renderer.setRenderTarget(target)
  }

  return {
    /** Lets pixels of a target be what `end` makes of a source. */
    draw(
      target: THREE.WebGLRenderTarget,
      mapping: Mapping,
      { glsl, uniforms: own }: PlaneSource,
      end: Exclude<EndName, 'stencilBit'>,
      values: Readonly<Record<string, unknown>> = {},
    ): void {
      const { source, destination, mirrorX, mirrorY } = mapping
      const mirrored = [Number(mirrorX), Number(mirrorY)]
      const places = { source: edges(source), destination: edges(destination), mirrored }
      setUniforms({ ...places, ...own, ...values })
      const triangle = triangleOf(glsl, end, isAlike(mapping))
      within(target, destination, triangle.draw)
    },

    /** Lets the stencil of a target be that of a source: WebGL has no shader that writes stencil, so bit by bit. */
    drawStencil(target: THREE.WebGLRenderTarget, mapping: Mapping, { glsl, uniforms: own }: PlaneSource): void {
      const { source, destination, mirrorX, mirrorY } = mapping
      const mirrored = [Number(mirrorX), Number(mirrorY)]
      setUniforms({ source: edges(source), destination: edges(destination), mirrored, bit: 0, ...own })
      const triangle = triangleOf(glsl, 'stencilBit', isAlike(mapping))
      within(target, destination, () => {
        clearStencil(target, destination)
        for (let bit = 1; bit < 1 << STENCIL_BITS; bit <<= 1) {
          triangle.material.stencilWriteMask = bit
          uniforms.bit.value = bit
          triangle.draw()
        }
      })
    },

    dispose(): void {
      for (const triangle of triangles.values()) triangle.dispose()
      triangles.clear()
    },
  }
}
