/** The objects of Direct3D that a program has pointers to. */
import { Direct3DDevice8, type Direct3D8, type Direct3DObject } from '../runtime/index.js'
import { ProgramFault } from './faults.js'
import type { ProgramMemory } from './memory.js'
import { WaitingSets } from './waiting-sets.js'

/** What stands behind a pointer. */
export type NativeObject = Direct3D8 | Direct3DDevice8 | Direct3DObject

/** Where an object's table of methods lies. */
export type TableOf = (object: NativeObject) => number

/** Words of what a pointer points to: the table of methods, and where the object stands in the list. */
const WORDS = 2
const BYTES = WORDS * 4

/** Objects that are made before the list is looked through for those that have ended. */
const FIRST_SWEEP = 256

/** Whether an object has ended: its pointer is as good as any other number. */
const hasEnded = (object: NativeObject): boolean => ('alive' in object ? !object.alive : object.references === 0)

/** Each object has one pointer, whatever interface it is asked for by, as long as it is. */
export class ProgramObjects {
  readonly #memory: ProgramMemory
  readonly #tableOf: TableOf
  readonly #list: (NativeObject | undefined)[] = [undefined]
  readonly #pointers = new Map<NativeObject, number>()
  readonly #free: number[] = []
  #nextSweep = FIRST_SWEEP
  /** What a method was last called on, mostly the device, and its pointer. */
  #latest: NativeObject | null = null
  #latestPointer = 0
  /** Sets of states that come before whatever a method is called for. */
  readonly sets = new WaitingSets()

  constructor(memory: ProgramMemory, tableOf: TableOf) {
    this.#memory = memory
    this.#tableOf = tableOf
  }

  /** How many objects have pointers. */
  get count(): number {
    return this.#pointers.size
  }

  /**
   * The object of a pointer.
   *
   * @throws ProgramFault for what is no pointer to one
   */
  at(pointer: number): NativeObject {
    this.sets.carryOut()
    const object = this.#list[this.#memory.words[(pointer >>> 2) + 1]]
    if (object === undefined || this.#pointers.get(object) !== pointer) return this.#refuse(pointer)
    return object
  }

  /** The same for the first argument of a method, which was called by the object's own table. */
  self(pointer: number): NativeObject {
    this.sets.carryOut()
    if (pointer === this.#latestPointer && this.#latest !== null) return this.#latest
    const found = this.#list[this.#memory.words[(pointer >>> 2) + 1]] ?? this.#refuse(pointer)
    this.#latest = found
    this.#latestPointer = pointer
    if (found instanceof Direct3DDevice8) this.sets.follow(found, pointer)
    return found
  }

  /** Whether a pointer is that of an object. */
  has(pointer: number): boolean {
    const object = this.#list[this.#memory.words[(pointer >>> 2) + 1] ?? 0]
    return object !== undefined && this.#pointers.get(object) === pointer
  }

  /** The pointer of an object. */
  pointer(object: NativeObject): number {
    return this.#pointers.get(object) ?? this.#add(object)
  }

  /** Forgets an object that has ended. */
  drop(object: NativeObject): void {
    const pointer = this.#pointers.get(object)
    if (pointer === undefined || !hasEnded(object)) return
    const { words } = this.#memory
    const index = words[(pointer >>> 2) + 1]
    this.#latest = null
    this.sets.leave(object)
    this.#pointers.delete(object)
    this.#list[index] = undefined
    this.#free.push(index)
    words[(pointer >>> 2) + 1] = 0
    this.#memory.free(pointer)
  }

  #add(object: NativeObject): number {
    if (this.#pointers.size >= this.#nextSweep) this.#sweep()
    const pointer = this.#memory.allocate(BYTES)
    const index = this.#free.pop() ?? this.#list.length
    this.#list[index] = object
    this.#pointers.set(object, pointer)
    const { words } = this.#memory
    words[pointer >>> 2] = this.#tableOf(object)
    words[(pointer >>> 2) + 1] = index
    return pointer
  }

  /**
   * Objects that ended with something else: surfaces with their texture, textures that were released before they were
   * unbound.
   */
  #sweep(): void {
    for (const object of [...this.#pointers.keys()]) this.drop(object)
    this.#nextSweep = Math.max(FIRST_SWEEP, this.#pointers.size * 2)
  }

  #refuse(pointer: number): never {
    throw new ProgramFault(`0x${(pointer >>> 0).toString(16).padStart(8, '0')} is no pointer to an object of Direct3D`)
  }
}
