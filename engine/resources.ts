import {
  addComponent,
  addEntity,
  entityExists,
  getEntityComponents,
  observe,
  onAdd,
  onRemove,
  removeComponent,
  removeEntity,
  type World,
} from 'bitecs'
import { Observable, Subject } from 'rxjs'

/**
 * What happens to a resource. A `create` comes before any block that reads it, a `destroy` after the last one; a
 * `change` tells between two blocks that the description says something else: its memory lies elsewhere.
 */
export interface ResourceEvent<Description> {
  readonly type: 'create' | 'destroy' | 'change'
  readonly entity: number
  readonly description: Description
}

/** An entity has come to have a component, has it no more, or its data say something else now. */
export interface ComponentChange {
  readonly entity: number
  readonly change: 'add' | 'remove' | 'set'
}

/** Resources as ECS entities: the entity id is the handle; bitecs counts from 1, so 0 says "none". */
export class Resources<Description> {
  /** Component: what the resource is. */
  readonly description: (Description | undefined)[] = []
  /** Component: the last block that read the resource (see `Pass.serial`). */
  readonly lastRead = { block: new Uint32Array(256) }
  /** The program's object that an entity stands for. */
  readonly object: (object | undefined)[] = []
  readonly #world: World
  readonly #events = new Subject<ResourceEvent<Description>>()
  /** Who listens to changes of data, by component; there is an entry as long as somebody does. */
  readonly #watched = new Map<object, { readonly changes: Subject<ComponentChange>; listeners: number }>()
  /** Resources that go when the block that reads them has ended. */
  #condemned: { entity: number; block: number; after: () => void }[] = []

  constructor(world: World) {
    this.#world = world
  }

  /** Creations and destructions, in order with the passes. */
  get event$(): Observable<ResourceEvent<Description>> {
    return this.#events.asObservable()
  }

  /** Tells of the entities that come to have a component, that lose it, and of those whose data change. */
  changed$(component: object): Observable<ComponentChange> {
    return new Observable<ComponentChange>((subscriber) => {
      const watched = this.#watched.get(component) ?? { changes: new Subject<ComponentChange>(), listeners: 0 }
      this.#watched.set(component, watched)
      watched.listeners++
      subscriber.add(watched.changes.subscribe(subscriber))
      subscriber.add(observe(this.#world, onAdd(component), (entity) => subscriber.next({ entity, change: 'add' })))
      subscriber.add(
        observe(this.#world, onRemove(component), (entity) => subscriber.next({ entity, change: 'remove' })),
      )
      return () => {
        if (--watched.listeners === 0) this.#watched.delete(component)
      }
    })
  }

  /** Whether somebody listens to changes of the component's data. */
  isWatched(component: object): boolean {
    return this.#watched.size !== 0 && this.#watched.has(component)
  }

  /** The data of a component of `entity` are others now. */
  changed(entity: number, component: object): void {
    if (this.#watched.size !== 0) this.#watched.get(component)?.changes.next({ entity, change: 'set' })
  }

  /** Makes an entity with `description` and announces it. */
  create(description: Description): number {
    const entity = addEntity(this.#world)
    addComponent(this.#world, entity, this.description)
    this.#announce(entity, description)
    return entity
  }

  /**
   * Lets an entity stand for an object of the program.
   *
   * @param entity of a resource; 0: a new one, which only the world knows
   * @param components what the object is
   */
  stand(entity: number, object: object, components: readonly object[]): number {
    const own = entity === 0 ? addEntity(this.#world) : entity
    this.object[own] = object
    // One by one: bitecs's own function for several makes a closure and a list of them each time.
    for (let c = 0; c < components.length; c++) addComponent(this.#world, own, components[c])
    return own
  }

  /** The same entity has one component more. */
  addComponent(entity: number, component: object): void {
    addComponent(this.#world, entity, component)
  }

  /** The object of an entity is no more: from now on the entity is a resource, or nothing. */
  leave(entity: number): void {
    this.object[entity] = undefined
    if (!entityExists(this.#world, entity)) return
    if (this.description[entity] === undefined) removeEntity(this.#world, entity)
    else
      for (const component of getEntityComponents(this.#world, entity))
        if (component !== this.description) removeComponent(this.#world, entity, component)
  }

  /**
   * Lets a resource of another world stand here under the number that it has there, so that blocks of that world can be
   * played; one that has the number here goes. A world that adopts makes no resources of its own.
   */
  adopt(entity: number, description: Description): void {
    this.disown(entity)
    while (!entityExists(this.#world, entity)) addEntity(this.#world)
    addComponent(this.#world, entity, this.description)
    this.#announce(entity, description)
  }

  /** The resource that was adopted under this number goes; nothing happens when there is none. */
  disown(entity: number): void {
    const description = this.description[entity]
    if (description === undefined) return
    this.description[entity] = undefined
    removeComponent(this.#world, entity, this.description)
    this.#events.next({ type: 'destroy', entity, description })
  }

  /**
   * Destroys `entity`: at once when `block`, the open one, does not read it, else when that block has ended. `after`
   * runs then.
   */
  destroy(entity: number, block: number, after: () => void = () => undefined): void {
    if (this.lastRead.block[entity] === block) this.#condemned.push({ entity, block, after })
    else this.#remove(entity, after)
  }

  /** Lets `entity` be described by `description` from now on, which may be the same object as before. */
  change(entity: number, description: Description): void {
    this.description[entity] = description
    this.#events.next({ type: 'change', entity, description })
  }

  /** Marks `entity` as read by block `block`. */
  reads(entity: number, block: number): void {
    this.lastRead.block[entity] = block
  }

  /** Block `block` was pushed, or never will be: what it kept alive goes now. Other devices may have open ones. */
  blockEnded(block: number): void {
    if (this.#condemned.length === 0) return
    const condemned = this.#condemned
    this.#condemned = condemned.filter((one) => one.block !== block)
    for (const one of condemned) if (one.block === block) this.#remove(one.entity, one.after)
  }

  dispose(): void {
    this.#events.complete()
    for (const { changes } of this.#watched.values()) changes.complete()
    this.#watched.clear()
  }

  #announce(entity: number, description: Description): void {
    if (entity >= this.lastRead.block.length) {
      const larger = new Uint32Array(Math.max(entity + 1, this.lastRead.block.length * 2))
      larger.set(this.lastRead.block)
      this.lastRead.block = larger
    }
    this.lastRead.block[entity] = 0
    this.description[entity] = description
    this.#events.next({ type: 'create', entity, description })
  }

  #remove(entity: number, after: () => void): void {
    const description = this.description[entity]
    if (description === undefined) return
    this.description[entity] = undefined
    this.#events.next({ type: 'destroy', entity, description })
    removeEntity(this.#world, entity)
    after()
  }
}
