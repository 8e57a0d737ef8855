/** What D3DX draws on (source/d3dx/targets.cpp): surfaces and environment maps. */
import { D3DXCreateRenderToEnvMap, type D3DXRenderToEnvMap } from '../../d3dx/drawing/render-to-env-map.js'
import { D3DXCreateRenderToSurface, type D3DXRenderToSurface } from '../../d3dx/drawing/render-to-surface.js'
import type { Direct3DCubeTexture8, Direct3DSurface8, Direct3DTexture8 } from '../../runtime/index.js'
import type { D3DCUBEMAP_FACES } from '../../types/index.js'
import type { Call, Parts } from './parts.js'

type Begin = (map: D3DXRenderToEnvMap, one: Direct3DTexture8, other: Direct3DTexture8) => void

/** Kinds of environment maps, by the numbers that the source has for them. */
const MAPS: readonly Begin[] = [
  // A cube texture has the pointer of any other object: whether it is one is checked where it is drawn on.
  (map, one) => map.BeginCube(one as unknown as Direct3DCubeTexture8),
  (map, one) => map.BeginSphere(one),
  (map, one, other) => map.BeginHemisphere(one, other),
  (map, one, other) => map.BeginParabolic(one, other),
]

/** The functions, by the names that they are imported by. */
export function bindTargets({ passage, keep, thing, answer, device, put }: Parts): Readonly<Record<string, Call>> {
  const surface = (number: number): D3DXRenderToSurface => thing<D3DXRenderToSurface>(number)
  const map = (number: number): D3DXRenderToEnvMap => thing<D3DXRenderToEnvMap>(number)
  const texture = (at: number): Direct3DTexture8 => passage.object(at) as Direct3DTexture8
  return {
    surface_create: answer((on, width, height, format, hasDepth, depth, out) => {
      const rest = [format, hasDepth, depth] as [never, number, never]
      put(out, keep(D3DXCreateRenderToSurface(device(on), width >>> 0, height >>> 0, ...rest)))
    }),
    surface_begin: answer((number, on, viewport) => {
      surface(number).BeginScene(passage.object(on) as Direct3DSurface8, passage.struct('D3DVIEWPORT8', viewport))
    }),
    surface_end: answer((number) => surface(number).EndScene()),
    map_create: answer((on, size, format, hasDepth, depth, out) => {
      const rest = [format, hasDepth, depth] as [never, number, never]
      put(out, keep(D3DXCreateRenderToEnvMap(device(on), size >>> 0, ...rest)))
    }),
    map_begin: answer((number, kind, one, other) => MAPS[kind](map(number), texture(one), texture(other))),
    map_face: answer((number, face) => map(number).Face(face as D3DCUBEMAP_FACES)),
    map_end: answer((number) => map(number).End()),
    target_lost: answer((number) => thing<D3DXRenderToSurface | D3DXRenderToEnvMap>(number).OnLostDevice()),
  }
}
