import { Subscription } from 'rxjs'
import { SystemError, type InRuns } from '../../engine/index.js'
import type { SystemDefinition, SystemHooks } from './define-system.js'
import type { DrawState } from '../draw/draw-state.js'
import type { System } from './system.js'

/** The group of systems that look at passes alone. */
const PASS = 'pass'

/** A system that a program brings along, and what it is given. */
export interface UsedSystem {
  readonly definition: SystemDefinition
  readonly data: unknown
}

type Hook = (first?: unknown, second?: unknown) => unknown

/** The same system; what it throws names it. */
function named(made: SystemHooks, group: string): System {
  const hooks = Object.entries(made).map(([name, hook]: [string, unknown]) => {
    if (typeof hook !== 'function') return [name, hook]
    const call = hook as Hook
    const guarded: Hook = (first, second) => {
      try {
        return call.call(made, first, second)
      } catch (cause) {
        throw cause instanceof SystemError ? cause : new SystemError(group, cause)
      }
    }
    return [name, guarded]
  })
  return { ...(Object.fromEntries(hooks) as SystemHooks), group }
}

/** @throws TypeError for what is no definition of a system; `what` names it */
export function checkDefinition(definition: unknown, what: string): asserts definition is SystemDefinition {
  const { group, make } = (typeof definition === 'object' && definition !== null ? definition : {}) as Partial<
    Record<string, unknown>
  >
  if (typeof group !== 'string' || typeof make !== 'function')
    throw new TypeError(`use: ${what} is no system; allowed is what defineSystem gives: { group, make }`)
}

/** Hooks that a program's systems of a group cannot have, as they would see the first draw of each run alone. */
const refusedIn = (inRuns: InRuns | undefined): readonly ('describe' | 'apply')[] =>
  inRuns === undefined ? [] : inRuns === 'applied' ? ['describe'] : ['describe', 'apply']
const whyRefused = {
  describe: 'one program draws them all',
  apply: 'its rows are seen together, by translate',
} as const

/**
 * The system of each group. Those that translate are subscribed to their group; those that describe and apply rows are
 * told of them by the draws.
 */
export class GroupSystems {
  /** By the group's index; undefined for those that nobody serves. */
  readonly systems: (System | undefined)[]
  readonly #draw: DrawState
  readonly #own: readonly (System | undefined)[]
  readonly #used: readonly UsedSystem[]
  /** Those of the program, to be disposed of. */
  #made: readonly System[] = []
  #passes: readonly System[] = []
  /** To the groups whose systems translate. */
  #translating = new Subscription()

  /**
   * @param own the systems of the library
   * @param used those of the program: each comes in the place of the one before it in its group
   */
  constructor(draw: DrawState, own: readonly System[], used: readonly UsedSystem[]) {
    const { core, lifetime } = draw
    this.#draw = draw
    this.#used = used
    this.#own = core.table.groups.map(({ name }) => own.find(({ group }) => group === name))
    this.systems = [...this.#own]
    this.#subscribe()
    lifetime.add(() => {
      this.#translating.unsubscribe()
      this.#disposeMade()
    })
  }

  /**
   * Makes the program's systems anew: one came, or one went.
   *
   * @throws RangeError for a group that there is not, and for hooks that it cannot have; then the systems stay as they
   * were
   */
  refresh(): void {
    const { table } = this.#draw.core
    const systems = [...this.#own]
    const made: System[] = []
    for (const { definition, data } of this.#used) {
      const { group } = definition
      const index = group === PASS ? -1 : table.group(group).index
      const inner: SystemHooks = systems[index] ?? {}
      const system = definition.make(this.#draw, inner, data)
      for (const hook of refusedIn(index < 0 ? undefined : table.groups[index].inRuns))
        if (system[hook] !== undefined && system[hook] !== inner[hook])
          throw new RangeError(
            `use: a system of group ${group} has ${hook}; draws of a run differ in the group: ${whyRefused[hook]}`,
          )
      const own = named(system, group)
      made.push(own)
      if (index >= 0) systems[index] = own
    }
    this.#disposeMade()
    for (const [index, system] of systems.entries()) this.systems[index] = system
    this.#made = made
    this.#passes = made.filter(({ pass }) => pass !== undefined)
    this.#subscribe()
  }

  /** Whether systems of the program are among them. */
  get hasUsed(): boolean {
    return this.#made.length !== 0
  }

  /** Shows a pass to the systems of the program that look at passes. */
  seePass(pass: Parameters<NonNullable<System['pass']>>[0]): void {
    for (let n = 0; n < this.#passes.length; n++) this.#passes[n].pass?.(pass)
  }

  #subscribe(): void {
    const { core } = this.#draw
    this.#translating.unsubscribe()
    this.#translating = new Subscription()
    for (const { name, index } of core.table.groups) {
      const system = this.systems[index]
      if (system?.translate !== undefined)
        this.#translating.add(core.serve(name, name, (log) => system.translate?.(log)))
    }
  }

  #disposeMade(): void {
    for (const { dispose } of this.#made) dispose?.()
    this.#made = []
  }
}
