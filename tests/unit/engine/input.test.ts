import { describe, expect, it } from 'vitest'
import type { GamepadChange, InputChange, InputRequest, KeyChange, PointerChange } from '../../../engine/index.js'
import { createInput } from '../../../engine/index.js'

const key = (code: string, isDown: boolean, isRepeat = false): KeyChange => ({
  kind: 'key',
  code,
  key: code.slice(-1).toLowerCase(),
  isDown,
  isRepeat,
})

const pointer = (phase: PointerChange['phase'], more: Partial<PointerChange> = {}): PointerChange => ({
  ...{ kind: 'pointer', phase, id: 1, type: 'mouse', x: 0, y: 0, dx: 0, dy: 0, button: -1, buttons: 0 },
  ...more,
})

const gamepad = (more: Partial<GamepadChange> = {}): GamepadChange => ({
  ...{ kind: 'gamepad', index: 0, isConnected: true, id: 'pad', isStandard: true, axes: [0, 0], buttons: [0, 0] },
  ...more,
})

it('says what it listens to when it is given a selector', () => {
  expect(() => createInput('#canvas' as never)).toThrow(
    'createInput: source is #canvas; an element of the page, an OffscreenCanvas or null is allowed',
  )
})

it.each([null, {}, { kind: 'size', width: 640 }])('says what it is fed with when that is no input: %o', (message) => {
  const kind = message !== null && 'kind' in message ? 'size' : 'undefined'
  const allowed = 'key, pointer, wheel, lock, gamepad, release are allowed'
  expect(() => createInput().feed(message as never)).toThrow(`Input.feed: kind is ${kind}; ${allowed}`)
})

describe('the keyboard', () => {
  it('knows which keys are down when their stream tells', () => {
    const { keyboard, feed } = createInput()
    const seen: [code: string, isDown: boolean, down: string[]][] = []
    keyboard.key$.subscribe(({ code, isDown }) => seen.push([code, isDown, [...keyboard.down]]))
    feed(key('KeyW', true))
    feed(key('Space', true))
    feed(key('KeyW', false))
    expect(seen).toEqual([
      ['KeyW', true, ['KeyW']],
      ['Space', true, ['KeyW', 'Space']],
      ['KeyW', false, ['Space']],
    ])
  })

  it('tells presses without repeats and releases', () => {
    const { keyboard, feed } = createInput()
    const pressed: string[] = []
    keyboard.press$.subscribe(({ code }) => pressed.push(code))
    for (const change of [key('KeyA', true), key('KeyA', true, true), key('KeyA', false), key('KeyA', true)])
      feed(change)
    expect(pressed).toEqual(['KeyA', 'KeyA'])
  })
})

describe('the pointer', () => {
  it('is where it last was, with the buttons that are down', () => {
    const { pointer: state, feed } = createInput()
    expect([state.x, state.y, state.buttons, state.isInside]).toEqual([0, 0, 0, false])
    feed(pointer('move', { x: 3, y: 4 }))
    feed(pointer('down', { x: 5, y: 6, button: 2, buttons: 2 }))
    expect([state.x, state.y, state.buttons, state.isInside]).toEqual([5, 6, 2, true])
    feed(pointer('up', { x: 7, y: 8, button: 2 }))
    feed(pointer('leave', { x: 9, y: 8 }))
    expect([state.x, state.y, state.buttons, state.isInside]).toEqual([9, 8, 0, false])
  })

  it('has a stream for each thing that it does', () => {
    const input = createInput()
    const seen: string[] = []
    input.pointer.down$.subscribe(({ x }) => seen.push(`down ${x}`))
    input.pointer.move$.subscribe(({ dx }) => seen.push(`move ${dx}`))
    input.pointer.up$.subscribe(({ button }) => seen.push(`up ${button}`))
    input.pointer.wheel$.subscribe(({ dy }) => seen.push(`wheel ${dy}`))
    input.pointer.lock$.subscribe(({ isLocked }) => seen.push(`lock ${isLocked} ${input.pointer.isLocked}`))
    input.feed(pointer('down', { x: 2, button: 0, buttons: 1 }))
    input.feed(pointer('move', { dx: -4, buttons: 1 }))
    input.feed({ kind: 'wheel', dx: 0, dy: 32 })
    input.feed({ kind: 'lock', isLocked: true })
    input.feed(pointer('up', { button: 0 }))
    input.feed({ kind: 'lock', isLocked: false })
    expect(seen).toEqual(['down 2', 'move -4', 'wheel 32', 'lock true true', 'up 0', 'lock false false'])
  })

  it('keeps the fingers that are down apart', () => {
    const { pointer: state, feed } = createInput()
    feed(pointer('down', { id: 4, type: 'touch', x: 1, buttons: 1 }))
    feed(pointer('down', { id: 5, type: 'touch', x: 2, buttons: 1 }))
    feed(pointer('move', { id: 4, type: 'touch', x: 3, buttons: 1 }))
    expect([...state.touches].map(([id, { x }]) => [id, x])).toEqual([[4, 3], [5, 2]]) // prettier-ignore
    feed(pointer('up', { id: 4, type: 'touch' }))
    feed(pointer('cancel', { id: 5, type: 'touch', buttons: 1 }))
    expect(state.touches.size).toBe(0)
  })

  it('asks the page for the lock', () => {
    const { pointer: state, request$ } = createInput()
    const asked: InputRequest[] = []
    request$.subscribe((request) => asked.push(request))
    state.lock()
    expect(state.isLocked).toBe(false)
    state.unlock()
    expect(asked).toEqual([{ kind: 'lock', isLocked: true }, { kind: 'lock', isLocked: false }]) // prettier-ignore
  })
})

describe('gamepads', () => {
  it('come, change and go', () => {
    const { gamepads, feed } = createInput()
    const seen: unknown[] = []
    gamepads.change$.subscribe(({ index, isConnected, axes }) => seen.push([index, isConnected, axes]))
    feed(gamepad())
    feed(gamepad({ index: 1, axes: [1, 0] }))
    feed(gamepad({ axes: [0.5, 0] }))
    // prettier-ignore
    expect([...gamepads.connected].map(([index, { axes }]) => [index, axes[0]])).toEqual([[0, 0.5], [1, 1]])
    feed(gamepad({ isConnected: false, axes: [], buttons: [] }))
    expect([...gamepads.connected.keys()]).toEqual([1])
    expect(seen).toEqual([[0, true, [0, 0]], [1, true, [1, 0]], [0, true, [0.5, 0]], [0, false, []]]) // prettier-ignore
  })

  it('have buttons that go down in the middle of their way, and up when the gamepad goes', () => {
    const { gamepads, feed } = createInput()
    const seen: [button: number, isDown: boolean][] = []
    gamepads.button$.subscribe(({ button, isDown }) => seen.push([button, isDown]))
    for (const buttons of [[0, 1], [0.4, 1], [0.7, 0.6], [0.9, 0]]) feed(gamepad({ buttons })) // prettier-ignore
    feed(gamepad({ isConnected: false, axes: [], buttons: [] }))
    expect(seen).toEqual([[1, true], [0, true], [1, false], [0, false]]) // prettier-ignore
  })
})

describe('input', () => {
  it('lets everything go when nobody is there any more', () => {
    const { keyboard, pointer: state, feed } = createInput()
    const seen: string[] = []
    keyboard.key$.subscribe(({ code, isDown }) => seen.push(`${code} ${isDown}`))
    state.change$.subscribe(({ phase, buttons }) => seen.push(`${phase} ${buttons}`))
    feed(key('KeyA', true))
    feed(pointer('down', { button: 0, buttons: 1 }))
    feed({ kind: 'release' })
    feed({ kind: 'release' })
    expect(seen).toEqual(['KeyA true', 'down 1', 'KeyA false', 'cancel 0'])
    expect([keyboard.down.size, state.buttons, state.touches.size]).toEqual([0, 0, 0])
  })

  it('passes every change on, after it has taken it in, so that another can be fed with it', () => {
    const changes: readonly InputChange[] = [
      key('KeyQ', true),
      pointer('move', { x: 2 }),
      { kind: 'wheel', dx: 1, dy: 2 },
      { kind: 'lock', isLocked: true },
      gamepad({ axes: [0.25] }),
    ]
    const near = createInput()
    const far = createInput()
    const heard: InputChange[] = []
    near.change$.subscribe((change) => {
      heard.push(change)
      far.feed(structuredClone(change))
    })
    for (const change of changes) near.feed(change)
    expect(heard).toEqual(changes)
    expect([...far.keyboard.down]).toEqual(['KeyQ'])
    expect([far.pointer.x, far.pointer.isLocked]).toEqual([2, true])
    expect(far.gamepads.connected.get(0)?.axes).toEqual([0.25])
  })

  it('ends its streams', () => {
    const input = createInput()
    const ended: string[] = []
    input.keyboard.press$.subscribe({ complete: () => ended.push('press') })
    input.change$.subscribe({ complete: () => ended.push('change') })
    input.gamepads.button$.subscribe({ complete: () => ended.push('button') })
    input.dispose()
    expect(ended.sort()).toEqual(['button', 'change', 'press'])
  })
})
