import * as THREE from 'three'

/** What three's tracks take for something else than a part of a name. three: PropertyBinding. */
const RESERVED = /[[\]:/]|\.(?:materials?|bones|map)$/

/** A name that tracks of animations can have in them. */
export const trackName = (name: string): string =>
  RESERVED.test(name) ? THREE.PropertyBinding.sanitizeNodeName(name) : name

/**
 * Gives names to objects, each only once, as three's animations find objects by them: who comes first has the name as
 * it is, others with a number behind it. Where it is not the file's own, that is `userData.name`.
 */
export function createNames(): (object: THREE.Object3D, name: string) => void {
  /** Names that are taken, and the number behind the last one that was made of each. */
  const taken = new Map<string, number>()
  return (object, name) => {
    if (name === '') return
    const wanted = trackName(name)
    let count = taken.get(wanted) ?? 0
    let free = wanted
    while (taken.has(free)) free = `${wanted}_${++count}`
    taken.set(wanted, count)
    if (free !== wanted) taken.set(free, 0)
    object.name = free
    if (free !== name) object.userData.name = name
  }
}
