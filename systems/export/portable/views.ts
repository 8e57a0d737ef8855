import * as THREE from 'three'
import { RenderTarget, stateLayout, Transforms, Viewport } from '../../../d3d8/state-table.js'
import { chooseCamera, type ChosenCamera, type Matrices } from '../camera.js'
import type { TakenState } from '../state.js'

const TRANSFORMS = stateLayout.group('transforms').offset
const VIEWPORT = stateLayout.group('viewport').offset
const TARGET = stateLayout.group('renderTarget').offset
/** Layers that three's objects and cameras have. */
const LAYERS = 32

/** A part of the target in pixels, its top row first. */
export interface Region {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** What draws look with. */
interface Look extends Matrices {
  readonly region: Region
  /** The viewport is the whole target. */
  readonly isWhole: boolean
}

/** A camera of a portable scene. */
export interface PortableView {
  readonly camera: ChosenCamera
  readonly region: Region
  /** Layer of what only this camera sees: 0 is seen by all cameras of anybody's. */
  readonly layer: number
}

/** View and projection of the state, as three's column vectors want them: Direct3D's memory order is three's. */
export function cameraMatrices({ floats }: TakenState): Matrices {
  const view = new THREE.Matrix4().fromArray(floats, TRANSFORMS + Transforms.View)
  const projection = new THREE.Matrix4().fromArray(floats, TRANSFORMS + Transforms.Projection)
  return { view, projection }
}

/** The viewport of the state. */
export function regionOf({ words }: TakenState): Region {
  const [x, y, width, height] = words.subarray(VIEWPORT + Viewport.X, VIEWPORT + Viewport.Height + 1)
  return { x, y, width, height }
}

/** The render target of the state as a region. */
export function targetOf({ words }: TakenState): Region {
  const [width, height] = words.subarray(TARGET + RenderTarget.Width, TARGET + RenderTarget.Height + 1)
  return { x: 0, y: 0, width, height }
}

function lookOf(state: TakenState): Look {
  const [region, target] = [regionOf(state), targetOf(state)]
  const isWhole = region.x === 0 && region.y === 0 && region.width === target.width && region.height === target.height
  return { ...cameraMatrices(state), region, isWhole }
}

const keyOf = ({ view, projection, region }: Look): string =>
  [...view.elements, ...projection.elements, region.x, region.y, region.width, region.height].join(' ')

/** Counts equal looks of the draws of a frame, and makes cameras of them. */
export function createViews() {
  const votes = new Map<string, { count: number; look: Look }>()
  let views: ReadonlyMap<string, PortableView> = new Map()
  return {
    /** A draw looks as the state says. */
    add(state: TakenState): void {
      const look = lookOf(state)
      const found = votes.get(keyOf(look)) ?? { count: 0, look }
      found.count++
      votes.set(keyOf(look), found)
    },

    /**
     * Cameras: first the one that most draws looked with, of those that saw the whole target if there are any; then the
     * one of each other viewport. Whoever looked at the whole target with other matrices is not among them.
     *
     * @param target what the frame was drawn to
     */
    choose(target: Region): readonly [PortableView, ...PortableView[]] {
      const ranked = [...votes].sort(
        ([, a], [, b]) => Number(b.look.isWhole) - Number(a.look.isWhole) || b.count - a.count,
      )
      if (ranked.length === 0) return [{ camera: chooseCamera(null), region: target, layer: 0 }]
      const [[mainKey, main], ...others] = ranked
      const first: PortableView = { camera: chooseCamera(main.look), region: main.look.region, layer: 0 }
      const more = others
        .filter(([, { look }]) => !look.isWhole)
        .map(([key, { look }]) => [key, { camera: chooseCamera(look), region: look.region }] as const)
        .filter(([, { camera }]) => camera.isMirrored === first.camera.isMirrored)
        .slice(0, LAYERS - 1)
        .map(([key, view], n) => [key, { ...view, layer: n + 1 }] as const)
      views = new Map<string, PortableView>([[mainKey, first], ...more])
      return [first, ...more.map(([, view]) => view)]
    },

    /** The view that a draw looks with; null when none of the chosen ones is it. */
    viewOf: (state: TakenState): PortableView | null => views.get(keyOf(lookOf(state))) ?? null,
  }
}

export type Views = ReturnType<typeof createViews>
