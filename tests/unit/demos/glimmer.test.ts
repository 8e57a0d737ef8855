import { addComponent, addEntity, createWorld, query } from 'bitecs'
import { describe, expect, it } from 'vitest'
import type { Effect } from '../../../demos/glimmer/rules.js'
import { createGame } from '../../../demos/glimmer/rules.js'
import { createRandom } from '../../../demos/kit/numbers/noise.js'
import { createStick } from '../../../demos/kit/page/stick.js'
import { createInput, type GamepadChange, type Input, type PointerChange } from '../../../engine/index.js'

const PICTURE = { width: 200, height: 100 }

const press = ({ feed }: Input, code: string, isDown = true): void => {
  feed({ kind: 'key', code, key: '', isDown, isRepeat: false })
}

const point = ({ feed }: Input, phase: PointerChange['phase'], x: number, y: number, buttons = 0): void => {
  feed({ kind: 'pointer', phase, id: 1, type: 'mouse', x, y, dx: 0, dy: 0, button: phase === 'move' ? -1 : 0, buttons })
}

const pad = ({ feed }: Input, axes: readonly number[], buttons: readonly number[]): void => {
  feed({
    kind: 'gamepad',
    index: 0,
    isConnected: true,
    id: 'pad',
    isStandard: true,
    axes,
    buttons,
  } satisfies GamepadChange)
}

/** A game that is played through an input. */
const sit = () => {
  const input = createInput()
  const stick = createStick(input, PICTURE)
  const world = createWorld()
  const game = createGame(world, createRandom(7))
  const effects: Effect['kind'][] = []
  game.effect$.subscribe(({ kind }) => effects.push(kind))
  stick.start$.subscribe(game.start)
  const play = (seconds: number): void => {
    const { x, y } = game.ship
    for (let frame = 0; frame < seconds * 50; frame++)
      game.step(0.02, stick.lean([x / 9, y / 3.5 - 0.6]), stick.isFiring())
  }
  /** Puts something before the ship, some metres ahead. */
  const put = (component: object[], value: object, ahead: number): number => {
    const entity = addEntity(world)
    for (const one of [game.Place, component]) addComponent(world, entity, one)
    game.Place[entity] = { x: game.ship.x, y: component === game.Pillar ? 0 : game.ship.y, z: ahead }
    component[entity] = value
    return entity
  }
  return { input, stick, world, game, effects, play, put }
}

describe('a stick', () => {
  it('takes keys and sticks together, and rests in the middle', () => {
    const { input, stick } = sit()
    expect(stick.lean([0.5, 0.5])).toEqual([0, 0])
    press(input, 'KeyD')
    press(input, 'ArrowUp')
    expect(stick.lean([0, 0])).toEqual([1, 1])
    pad(input, [-0.5, 0.1], [0])
    expect(stick.lean([0, 0])).toEqual([0.5, 1])
    press(input, 'ArrowLeft')
    press(input, 'ArrowUp', false)
    expect(stick.lean([0, 0])).toEqual([-0.5, 0])
  })

  it('leads to the pointer while that was used last', () => {
    const { input, stick } = sit()
    point(input, 'move', 150, 25)
    expect(stick.lean([0, 0])).toEqual([1, 1])
    expect(stick.lean([0.5, 0.5])).toEqual([0, 0])
    expect(stick.lean([0.9, 0.6])[0]).toBe(-1)
    press(input, 'KeyA')
    expect(stick.lean([0.5, 0.5])).toEqual([-1, 0])
    press(input, 'KeyA', false)
    point(input, 'leave', 150, 25)
    expect(stick.lean([0, 0])).toEqual([0, 0])
  })

  it.each<[string, (input: Input) => void]>([
    ['Enter', (input) => press(input, 'Enter')],
    ['Space', (input) => press(input, 'Space')],
    ['a click', (input) => point(input, 'down', 5, 5, 1)],
    ['the button A', (input) => (pad(input, [0, 0], [0]), pad(input, [0, 0], [1]))],
    ['Start', (input) => pad(input, [0, 0], [0, 0, 0, 0, 0, 0, 0, 0, 0, 1])],
  ])('starts with %s', (_, act) => {
    const { input, game } = sit()
    expect(game.phase).toBe('title')
    act(input)
    expect(game.phase).toBe('playing')
  })

  it('fires with Space, a button of the pointer, and one of a gamepad', () => {
    const { input, stick } = sit()
    const seen = [stick.isFiring()]
    for (const act of [
      () => press(input, 'Space'),
      () => press(input, 'Space', false),
      () => point(input, 'down', 1, 1, 1),
      () => point(input, 'up', 1, 1),
      () => pad(input, [0, 0], [0, 0, 0, 0, 0, 0, 0, 0.9]),
    ]) {
      act()
      seen.push(stick.isFiring())
    }
    expect(seen).toEqual([false, true, false, true, false, true])
  })
})

describe('the game', () => {
  it('shows itself until somebody starts it', () => {
    const { game, play, effects } = sit()
    play(4)
    expect([game.phase, game.score, effects.length]).toEqual(['title', 0, 0])
    expect(game.all().length).toBeGreaterThan(5)
  })

  it('flies where it is led, and no farther than the lake', () => {
    const { input, game, play } = sit()
    press(input, 'Enter')
    press(input, 'ArrowRight')
    play(0.3)
    expect(game.ship.x).toBeGreaterThan(1)
    play(0.7)
    expect(game.ship.x).toBe(7)
    press(input, 'ArrowRight', false)
    press(input, 'ArrowLeft')
    press(input, 'ArrowUp')
    play(0.6)
    expect(game.ship.x).toBeLessThan(4)
    expect(game.ship.y).toBeGreaterThan(3)
    expect(game.score).toBeGreaterThan(20)
  })

  it('shoots what is before the ship, and rocks stop bolts', () => {
    const { input, game, put, play, effects } = sit()
    press(input, 'Enter')
    play(0.1)
    put(game.Drone, { home: 0, phase: -1.6 * (game.time + 0.31) }, 25)
    press(input, 'Space')
    play(0.5)
    expect(effects.filter((kind) => kind === 'burst')).toEqual(['burst'])
    expect(game.score).toBeGreaterThan(50)
    expect(game.score).toBeLessThan(50 + 0.65 * 20)
    const rock = put(game.Pillar, { radius: 1, height: 6 }, 40)
    const behind = put(game.Orb, {}, 44)
    play(0.5)
    expect(effects).toContain('clink')
    expect(game.all()).toEqual(expect.arrayContaining([rock, behind]))
  })

  it('gathers orbs into a chain, loses it and a shield at a rock, and ends without shields', () => {
    const { input, game, put, play, effects } = sit()
    press(input, 'Enter')
    play(1.2)
    const before = game.score
    put(game.Orb, {}, 0.5)
    play(0.02)
    expect(game.chain).toBe(2)
    expect(game.score - before).toBeGreaterThan(10)
    for (const shields of [2, 1, 0, -1]) {
      put(game.Pillar, { radius: 1, height: 5 }, 0.5)
      play(0.02)
      expect([game.shields, game.chain]).toEqual([shields, 1])
      // Nothing happens to the ship for a moment.
      put(game.Pillar, { radius: 1, height: 5 }, 0.5)
      play(0.02)
      expect(game.shields).toBe(shields)
      for (const entity of game.all(game.Pillar)) game.Place[entity].z = -20
      game.ship.safe = 0
    }
    expect(game.phase).toBe('over')
    expect(game.best).toBeGreaterThan(before)
    expect(effects.filter((kind) => kind === 'hit' || kind === 'over')).toEqual(['hit', 'hit', 'hit', 'over'])
    press(input, 'Enter', false)
    press(input, 'Enter')
    expect(game.phase).toBe('over')
    play(1)
    press(input, 'Enter', false)
    press(input, 'Enter')
    expect([game.phase, game.shields, Math.floor(game.score)]).toEqual(['playing', 3, 0])
  })

  it('keeps to its own entities of a world that others use, too', () => {
    const { input, world, game, play } = sit()
    const theirs: object[] = []
    const other = addEntity(world)
    addComponent(world, other, theirs)
    press(input, 'Enter')
    press(input, 'Space')
    play(20)
    expect(game.all()).not.toContain(other)
    expect(Array.from(query(world, [theirs]))).toEqual([other])
    // Everything that comes goes: what is there now was sent in the last seconds.
    expect(game.all().length).toBeLessThan(250)
  })

  it('goes on for minutes without a number that is none', () => {
    const { input, game, play } = sit()
    press(input, 'Enter')
    press(input, 'Space')
    for (let turn = 0; turn < 12; turn++) {
      press(input, turn % 2 ? 'ArrowLeft' : 'ArrowRight')
      press(input, turn % 2 ? 'ArrowRight' : 'ArrowLeft', false)
      if (game.phase === 'over') game.start()
      play(5)
    }
    for (const entity of game.all())
      for (const value of Object.values(game.Place[entity])) expect(Number.isFinite(value)).toBe(true)
    expect(Number.isFinite(game.score)).toBe(true)
    expect(game.best + game.score).toBeGreaterThan(200)
  })

  it('goes as far in a second of ten frames as in one of fifty, and stands while it is paused', () => {
    const ways = [10, 50].map((frames) => {
      const { game } = sit()
      game.start()
      for (let frame = 0; frame < frames; frame++) game.step(1 / frames, [0, 0], false)
      return game.way
    })
    expect(ways[0]).toBeCloseTo(ways[1], 1)
    const { game, play } = sit()
    game.pause()
    expect(game.isPaused).toBe(false)
    game.start()
    game.pause()
    play(1)
    expect(game.way).toBe(0)
    game.pause()
    play(1)
    expect(game.way).toBeGreaterThan(10)
  })
})
