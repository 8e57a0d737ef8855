import { addComponent, addEntity, query, removeEntity } from 'bitecs'
import { Subject } from 'rxjs'
import type { Engine } from '../../index.js'
import { createRandom } from '../kit/numbers/noise.js'

/** Where things come up and where they are left behind, in metres before the ship. */
const [FAR, BEHIND] = [90, -6]
/** How far the ship goes to each side, and its heights. */
export const SIDE = 7
const [LOW, HIGH] = [0.7, 4.8]
const [SHIELDS, RELOAD, BOLT_SPEED, MOST_CHAIN] = [3, 0.16, 60, 9]

/** Seconds that are reckoned at once, and those of a frame that are made up for. */
const [PART, LONGEST] = [0.05, 0.5]

/** Metres: to the right, up, ahead. */
interface Spot {
  x: number
  y: number
  z: number
}

/** What can be seen and heard of the rules. */
export interface Effect extends Spot {
  readonly kind: 'start' | 'shot' | 'orb' | 'shield' | 'burst' | 'clink' | 'hit' | 'over'
}

export type Game = ReturnType<typeof createGame>

const hold = (x: number, least: number, most: number): number => Math.max(least, Math.min(most, x))

/**
 * The rules. All that comes towards the ship is an entity of the world that they are given: the engine's own, where
 * queries for these components find these entities alone, beside Direct3D's states and resources.
 */
export const createGame = (world: Engine['world'], random = createRandom()) => {
  const effect$ = new Subject<Effect>()
  const Place: Spot[] = []
  const Pillar: { radius: number; height: number }[] = []
  const Drone: { home: number; phase: number }[] = []
  const Spark: { vx: number; vy: number; vz: number; left: number; life: number; hue: number }[] = []
  const Orb: object[] = []
  const Bolt: object[] = []
  const ship = { x: 0, y: 1.4, z: 0, vx: 0, vy: 0, safe: 0 }
  const fresh = { time: 0, speed: 14, score: 0, shields: SHIELDS, chain: 1, orbs: 0, way: 0, untilRow: 0, untilShot: 0 }
  const shared = { ship, effect$, Place, Pillar, Drone, Spark, Orb, Bolt, all, start, pause, step }
  const game = { ...fresh, ...shared, phase: 'title', isPaused: false, best: 0 }

  /** The entities that have a component: a copy, for they come and go meanwhile. */
  function all(component: readonly object[] = Place): number[] {
    return Array.from(query(world, [Place, component]))
  }
  const tell = (kind: Effect['kind'], { x, y, z }: Spot = ship): void => effect$.next({ kind, x, y, z })
  const spawn = <T extends object>(x: number, y: number, z: number, component: T[], value: T): void => {
    const entity = addEntity(world)
    for (const one of [Place, component]) addComponent(world, entity, one)
    Place[entity] = { x, y, z }
    component[entity] = value
  }
  const spread = (most: number): number => (random() * 2 - 1) * most
  /** Sparks that fly apart. */
  const burst = (count: number, hue: number, force: number, { x, y, z }: Spot): void => {
    for (let i = 0; i < count; i++) {
      const [vx, vy, vz, life] = [
        spread(force),
        spread(force) + force / 3,
        spread(force),
        0.25 + random() * 0.06 * force,
      ]
      spawn(x, y, z, Spark, { vx, vy, vz, life, left: life, hue: hue + spread(0.04) })
    }
  }
  const end = (entity: number, kind: Effect['kind'], count: number, hue: number): void => {
    removeEntity(world, entity)
    burst(count, hue, 9, Place[entity])
    tell(kind, Place[entity])
  }

  /** The next things to come: pillars, a flight of drones, or a string of orbs. */
  const sendRow = (): void => {
    const [kind, across, phase] = [random(), spread(SIDE), random() * 6]
    for (let i = 0; i < (kind < 0.7 ? 3 : 7); i++)
      if (kind < 0.38) {
        const x = game.phase === 'title' ? (i - 1) * (5 + random() * 3) : spread(SIDE + 2)
        spawn(x, 0, FAR + random() * 12, Pillar, { radius: 0.5 + random() * 0.8, height: 2 + random() * 5.5 })
      } else if (kind < 0.7)
        spawn(0, 1 + random() * 3, FAR + i * 5, Drone, { home: across * 0.7, phase: phase + i * 0.7 })
      else
        spawn(hold(across + 3 * Math.sin(i / 2 + phase), -SIDE, SIDE), 1.6 + Math.sin(i * 0.45), FAR + i * 3, Orb, {})
  }

  const move = (dt: number): void => {
    for (const entity of all()) Place[entity].z -= game.speed * dt
    for (const entity of all(Drone))
      Place[entity].x = Drone[entity].home + 2.5 * Math.sin(game.time * 1.6 + Drone[entity].phase)
    for (const entity of all(Bolt)) Place[entity].z += (BOLT_SPEED + game.speed) * dt
    for (const entity of all(Spark)) {
      const [place, spark] = [Place[entity], Spark[entity]]
      spark.vy -= 9 * dt
      spark.left -= dt
      place.x += spark.vx * dt
      place.y = Math.abs(place.y + spark.vy * dt)
      place.z += (spark.vz + game.speed * 0.6) * dt
    }
    for (const entity of all()) if (Place[entity].z < BEHIND || Place[entity].z > FAR + 25) removeEntity(world, entity)
    for (const entity of all(Spark)) if (Spark[entity].left < 0) removeEntity(world, entity)
  }

  const fly = (dt: number, [x, y]: readonly [x: number, y: number]): void => {
    const ease = Math.min(1, dt * 8)
    ship.vx += (x * 13 - ship.vx) * ease
    ship.vy += (y * 8 - ship.vy) * ease
    ship.x = hold(ship.x + ship.vx * dt, -SIDE, SIDE)
    ship.y = hold(ship.y + ship.vy * dt, LOW, HIGH)
    ship.safe -= dt
    burst(1, 0.52, 0.5, { ...ship, z: -1 })
    if (ship.y < 1.1) burst(2, 0.6, 1.8, { x: ship.x, y: 0.05, z: -0.5 })
  }

  const near = (a: Spot, b: Spot, deep: number): boolean => Math.abs(a.z - b.z) < deep
  const drones = (at: Spot, deep: number): number | undefined =>
    all(Drone).find((one) => near(Place[one], at, deep) && Math.hypot(Place[one].x - at.x, Place[one].y - at.y) < 1)
  const pillars = (at: Spot, deep: number, wide: number): number | undefined =>
    all(Pillar).find((one) => {
      // It grows thin towards its point.
      const { radius, height } = Pillar[one]
      const beside = Math.abs(Place[one].x - at.x) - wide
      return near(Place[one], at, deep) && beside < radius * (1 - Math.max(0, at.y - wide) / height)
    })

  const shoot = (dt: number, isFiring: boolean): void => {
    game.untilShot -= dt
    if (isFiring && game.untilShot <= 0) {
      game.untilShot = RELOAD
      spawn(ship.x, ship.y, 1, Bolt, {})
      tell('shot')
    }
    for (const bolt of all(Bolt)) {
      const [at, deep] = [Place[bolt], 1 + BOLT_SPEED * dt]
      const drone = drones(at, deep)
      if (drone === undefined && pillars(at, deep, 0) === undefined) continue
      removeEntity(world, bolt)
      burst(5, 0.52, 4, at)
      if (drone === undefined) tell('clink', at)
      else end(drone, 'burst', 30, 0.06)
      game.score += drone === undefined ? 0 : 50 * game.chain
    }
  }

  const meet = (dt: number): void => {
    const deep = 0.6 + (game.speed * dt) / 2
    for (const orb of all(Orb)) {
      if (!near(Place[orb], ship, deep) || Math.hypot(Place[orb].x - ship.x, Place[orb].y - ship.y) > 1.3) continue
      game.score += 10 * game.chain
      game.chain = Math.min(MOST_CHAIN, game.chain + 1)
      const isShield = ++game.orbs % 20 === 0 && game.shields < SHIELDS
      if (isShield) game.shields++
      end(orb, isShield ? 'shield' : 'orb', 10, 0.45)
    }
    const drone = drones(ship, deep)
    if (ship.safe > 0 || (drone === undefined && pillars(ship, deep, 0.35) === undefined)) return
    if (drone !== undefined) end(drone, 'clink', 20, 0.06)
    burst(40, 0, 8, ship)
    Object.assign(game, { chain: 1, shields: game.shields - 1 })
    ship.safe = 1.6
    if (game.shields < 0) Object.assign(game, { phase: 'over', best: Math.max(game.best, game.score), time: 0 })
    tell(game.shields < 0 ? 'over' : 'hit')
  }

  /** Begins anew; a moment after the last game at the earliest. */
  function start(): void {
    if (game.phase === 'playing' || (game.phase === 'over' && game.time < 0.8)) return
    for (const entity of all()) removeEntity(world, entity)
    Object.assign(game, fresh, { phase: 'playing', isPaused: false })
    Object.assign(ship, { x: 0, y: 1.4, vx: 0, vy: 0, safe: 1 })
    tell('start')
  }

  /** Stops a game that is played, and lets it go on. */
  function pause(): void {
    game.isPaused = game.phase === 'playing' && !game.isPaused
  }

  /**
   * Goes on by some seconds, in parts in which nothing flies through anything. After a longer pause it goes on from
   * where it stood.
   * @param lean what the pilot wants: to the right and up, from -1 to 1
   */
  function step(delta: number, lean: readonly [x: number, y: number], isFiring: boolean): void {
    if (game.isPaused) return
    const seconds = Math.min(delta, LONGEST)
    const parts = Math.ceil(seconds / PART)
    for (let part = 0; part < parts; part++) goOn(seconds / parts, lean, isFiring)
  }

  function goOn(dt: number, lean: readonly [x: number, y: number], isFiring: boolean): void {
    const isPlaying = game.phase === 'playing'
    game.time += dt
    game.speed = isPlaying ? Math.min(44, 18 + game.time * 0.3) : 14
    game.way += game.speed * dt
    game.untilRow -= game.speed * dt
    if (game.untilRow < 0) {
      sendRow()
      game.untilRow = Math.max(9, 16 - game.time / 12)
    }
    if (game.phase !== 'over') fly(dt, isPlaying ? lean : [0.3 * Math.cos(game.time), 0.2 * Math.cos(game.time * 1.3)])
    move(dt)
    if (!isPlaying) return
    game.score += game.speed * dt
    shoot(dt, isFiring)
    meet(dt)
  }

  return game
}
