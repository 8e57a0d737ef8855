import * as THREE from 'three'
import {
  decompose,
  xDuration,
  xRotationAt,
  xTargets,
  xTicksPerSecond,
  type XAnimation,
  type XKeys,
  type XModel,
  type XTimeOptions,
} from '../../../d3d8/files/x/index.js'
import { mirroredRotation, mirroredVectors } from './mirror.js'

/** Keys in three's terms. */
interface Track {
  readonly times: Uint32Array
  readonly values: ArrayLike<number>
}

/** Keys of rotations, scales and positions, as far as there are any. */
interface Tracks {
  readonly quaternion: Track | null
  readonly scale: Track | null
  readonly position: Track | null
}

/** Matrices, taken apart. */
function tracksOfMatrices({ times, values }: XKeys): Tracks {
  const parts = Array.from(times, (_, key) => decompose(values.subarray(16 * key, 16 * key + 16)))
  return {
    quaternion: { times, values: parts.flatMap(({ rotation }) => mirroredRotation(rotation)) },
    scale: { times, values: parts.flatMap(({ scale }) => scale) },
    position: { times, values: mirroredVectors(parts.flatMap(({ position }) => position)) },
  }
}

function tracksOf({ rotation, scale, position, matrix }: XAnimation): Tracks {
  if (matrix) return tracksOfMatrices(matrix)
  return {
    quaternion: rotation && {
      times: rotation.times,
      values: Array.from(rotation.times, (_, key) => mirroredRotation(xRotationAt(rotation, key))).flat(),
    },
    scale,
    position: position && { times: position.times, values: mirroredVectors(position.values) },
  }
}

const kinds = {
  quaternion: THREE.QuaternionKeyframeTrack,
  scale: THREE.VectorKeyframeTrack,
  position: THREE.VectorKeyframeTrack,
} as const satisfies Record<keyof Tracks, typeof THREE.KeyframeTrack>

/**
 * The animation sets of a model as clips. They find their objects by name, so that they also move those of another
 * model.
 *
 * @param options how many ticks of the keys are a second, where the file does not say or says wrong
 * @param nameOf name of the object that a frame of some name is
 */
export function createClips(
  model: XModel,
  options: XTimeOptions,
  nameOf: (target: string) => string,
): THREE.AnimationClip[] {
  const ticks = xTicksPerSecond(model, options)
  const names = Object.keys(kinds) as (keyof Tracks)[]
  return model.animations.map((set, i) => {
    const tracks = [...xTargets(set)].flatMap(([target, animation]) => {
      const own = tracksOf(animation)
      return names.flatMap((name): THREE.KeyframeTrack[] => {
        const track = own[name]
        if (!track || target === '') return []
        const times = Array.from(track.times, (time) => time / ticks)
        return [new kinds[name](`${nameOf(target)}.${name}`, times, Array.from(track.values))]
      })
    })
    return new THREE.AnimationClip(set.name || `AnimationSet${i}`, xDuration(set) / ticks, tracks)
  })
}
