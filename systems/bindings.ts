import { firstRows, Section } from './constants.js'
import type { DrawState } from './draw-state.js'
import { copyDefined, type Program } from './programs.js'
import type { TextureUnit } from './texture-units.js'
import type { ThreeDraws } from './three-draws.js'
import type { VertexInput } from './vertex-input.js'
import type { World } from './world.js'

const worldBit = 1 << Section.world

/** What is bound for draws, and by what. */
export interface BindingParts {
  readonly three: ThreeDraws
  readonly input: VertexInput
  readonly world: World
  /** The one of stage 0. */
  readonly texture: TextureUnit
  /** Counts the vertex arrays that three was asked for. */
  readonly counts: { vertexArrays: number }
  /** three has drawn: whatever was found out about the last draw holds no more, and fixed state has to be set again. */
  readonly forget: () => void
}

/**
 * The program and the vertex array in use, and the program's constants. three is asked once for each pair; calls into three are bracketed by
 * `leave` and `enter`, so that it finds bound what it believes to be bound.
 */
export function createBindings(
  { gaps, constants }: DrawState,
  { three, input, world, texture, counts, forget }: BindingParts,
) {
  let threeArray: WebGLVertexArrayObject | null = null
  let boundArray: WebGLVertexArrayObject | null = null
  /** The program in use, which may be one of runs. */
  let program: Program | null = null

  function leave(): void {
    if (boundArray === threeArray) return
    gaps.bindVertexArray(threeArray)
    boundArray = threeArray
  }

  function enter(): void {
    threeArray = boundArray = gaps.boundVertexArray()
    program = null
    forget()
  }

  /** Asks three for the program and the vertex array of a pair. */
  function prime(wanted: Program, id: number): WebGLVertexArrayObject | null {
    const made = input.input(id)
    if (!made) return null
    leave()
    three.prime(made, wanted)
    counts.vertexArrays++
    enter()
    if (boundArray) wanted.arrays[id] = boundArray
    return boundArray
  }

  /** Uploads the constants that changed since the program saw them, in one stretch. */
  function uploadConstants(current: Program, changed: number): void {
    const { serials, rows } = constants
    let low = -1
    let high = -1
    for (let bits = changed & current.sections; bits !== 0; bits &= bits - 1) {
      const section = 31 - Math.clz32(bits & -bits)
      if (current.seen[section] === serials[section]) continue
      if (low === -1) low = section
      high = section
    }
    if (low === -1) return
    constants.refresh()
    for (let section = low; section <= high; section++) current.seen[section] = serials[section]
    const first = firstRows[low] * 4
    gaps.uploadRows(current.locations[low], rows, first, firstRows[high + 1] * 4 - first)
  }

  /** Uploads the arrays that a programmable half has for itself. */
  function uploadOwn({ own }: Program): void {
    for (let i = 0; i < own.length; i++) {
      const array = own[i]
      const serial = array.serials[array.serial]
      if (array.seen === serial) continue
      array.seen = serial
      if (array.defined) {
        copyDefined(array, array.defined.values)
        gaps.uploadRows(array.location, array.defined.values, 0, array.count)
      } else gaps.uploadRows(array.location, array.floats(), array.at(), array.count)
    }
  }

  /** Uploads the world matrix alone, from the log where it lies. */
  function uploadWorld(current: Program): void {
    current.seen[Section.world] = constants.serials[Section.world]
    gaps.uploadRows(current.locations[Section.world], world.floats(), world.at(), 16)
  }

  /** Lets the program and the vertex array of an input be in use, and the program have all constants; false when three cannot make them. */
  function bind(wanted: Program, id: number): boolean {
    const array = wanted.arrays[id] ?? prime(wanted, id)
    if (array === null || wanted.handle === null) return false
    if (texture.isDeferred() && !wanted.chooses) texture.settle()
    let changed = constants.dirty[0]
    constants.dirty[0] = 0
    if (wanted !== program) {
      gaps.useProgram(wanted.handle)
      program = wanted
      changed = -1
    }
    if (changed === worldBit && (wanted.sections & worldBit) !== 0) uploadWorld(wanted)
    else if (changed !== 0) uploadConstants(wanted, changed)
    if (wanted.own.length !== 0) uploadOwn(wanted)
    if (array !== boundArray) {
      gaps.bindVertexArray(array)
      boundArray = array
    }
    return true
  }

  return {
    /** Before any call into three within a pass: what three believes to be bound is bound. */
    leave,
    /** After it: three may have bound another vertex array and program and set its own state. */
    enter,
    bind,
  }
}
