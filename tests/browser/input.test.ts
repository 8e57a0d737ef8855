import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Input, InputChange } from '../../index.js'
import { createInput } from '../../index.js'

let canvas: HTMLCanvasElement
let input: Input | null

const listen = (): { input: Input; heard: InputChange[] } => {
  const heard: InputChange[] = []
  input = createInput(canvas)
  input.change$.subscribe((change) => heard.push(change))
  return { input, heard }
}

const nextFrame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve))

const press = (code: string, more: KeyboardEventInit = {}): KeyboardEvent => {
  const event = new KeyboardEvent('keydown', { code, key: code, bubbles: true, cancelable: true, ...more })
  canvas.dispatchEvent(event)
  return event
}

const point = (type: string, more: PointerEventInit = {}): void => {
  canvas.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, pointerType: 'mouse', ...more }))
}

beforeEach(() => {
  canvas = document.createElement('canvas')
  canvas.width = 640
  canvas.height = 400
  canvas.style.cssText = 'position: absolute; left: 10px; top: 20px; width: 320px; height: 100px'
  document.body.append(canvas)
  input = null
})

afterEach(() => {
  input?.dispose()
  canvas.remove()
  vi.restoreAllMocks()
})

describe('keys', () => {
  test('are heard with the focus, which a canvas takes if nothing else has it', () => {
    const { input, heard } = listen()
    expect(document.activeElement).toBe(canvas)
    press('ArrowLeft')
    expect(heard).toEqual([{ kind: 'key', code: 'ArrowLeft', key: 'ArrowLeft', isDown: true, isRepeat: false }])
    expect([...input.keyboard.down]).toEqual(['ArrowLeft'])
    canvas.dispatchEvent(new KeyboardEvent('keyup', { code: 'ArrowLeft' }))
    expect([...input.keyboard.down]).toEqual([])
  })

  test('are not taken away from what has the focus', () => {
    const field = document.createElement('input')
    document.body.append(field)
    field.focus()
    const { heard } = listen()
    expect(document.activeElement).toBe(field)
    field.dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyA', bubbles: true }))
    expect(heard).toEqual([])
    point('pointerdown', { button: 0, buttons: 1 })
    expect(document.activeElement).toBe(canvas)
    field.remove()
  })

  test('do not scroll the page, but those of the browser stay its own', () => {
    listen()
    expect(press('Space').defaultPrevented).toBe(true)
    expect(press('ArrowDown').defaultPrevented).toBe(true)
    for (const event of [press('Tab'), press('Escape'), press('F5'), press('KeyR', { ctrlKey: true })])
      expect(event.defaultPrevented).toBe(false)
  })

  test('go up when the focus goes', () => {
    const { input, heard } = listen()
    press('KeyW')
    canvas.blur()
    expect([...input.keyboard.down]).toEqual([])
    expect(heard.at(-1)).toEqual({ kind: 'release' })
  })
})

describe('the pointer', () => {
  test('is measured in pixels of the drawing buffer', () => {
    const { input } = listen()
    point('pointermove', { clientX: 10 + 80, clientY: 20 + 25, movementX: 3, movementY: 2 })
    expect([input.pointer.x, input.pointer.y]).toEqual([160, 100])
    const seen: number[][] = []
    input.pointer.down$.subscribe(({ x, y, dx, dy, button, buttons }) => seen.push([x, y, dx, dy, button, buttons]))
    const pressed = { clientX: 330, clientY: 120, movementX: 5, movementY: -1, button: 2, buttons: 2 }
    point('pointerdown', pressed)
    expect(seen).toEqual([[640, 400, 10, -4, 2, 2]])
  })

  test('has its buttons for itself: none opens a menu or leads back or forward', () => {
    const { heard } = listen()
    const isTaken = (type: string, button: number): boolean => {
      const event = new MouseEvent(type, { button, bubbles: true, cancelable: true })
      canvas.dispatchEvent(event)
      return event.defaultPrevented
    }
    for (const button of [3, 4])
      expect(['mousedown', 'mouseup', 'auxclick'].map((type) => isTaken(type, button))).toEqual([true, true, true])
    expect([isTaken('contextmenu', 2), isTaken('mousedown', 0), isTaken('mouseup', 0)]).toEqual([true, false, false])
    point('pointerdown', { button: 4, buttons: 16 })
    expect(heard.map((change) => change.kind === 'pointer' && [change.button, change.buttons])).toEqual([[4, 16]])
  })

  test('turns the wheel in pixels, and scrolls the page only without the focus', () => {
    const { heard } = listen()
    const wheel = (deltaMode: number): WheelEvent => {
      const event = new WheelEvent('wheel', { deltaX: 1, deltaY: 3, deltaMode, cancelable: true })
      canvas.dispatchEvent(event)
      return event
    }
    expect(wheel(WheelEvent.DOM_DELTA_PIXEL).defaultPrevented).toBe(true)
    wheel(WheelEvent.DOM_DELTA_LINE)
    canvas.blur()
    expect(wheel(WheelEvent.DOM_DELTA_PIXEL).defaultPrevented).toBe(false)
    expect(heard.filter(({ kind }) => kind === 'wheel')).toEqual([
      { kind: 'wheel', dx: 1, dy: 3 },
      { kind: 'wheel', dx: 16, dy: 48 },
      { kind: 'wheel', dx: 1, dy: 3 },
    ])
  })

  test('is heard when the browser refuses to hold it, as one that it is about to lock', () => {
    const { heard } = listen()
    const refusal = new DOMException('The pointer is locked.', 'InvalidStateError')
    const hold = vi.spyOn(canvas, 'setPointerCapture').mockImplementation(() => {
      throw refusal
    })
    point('pointerdown', { button: 0, buttons: 1 })
    point('pointerup', { button: 0, buttons: 0 })
    expect(hold).toHaveBeenCalledOnce()
    expect(heard).toMatchObject([{ phase: 'down' }, { phase: 'up' }])
  })

  test('is asked for with the element, and a refusal is told', async () => {
    const { input } = listen()
    const request = vi.spyOn(canvas, 'requestPointerLock').mockRejectedValue(new Error('no gesture'))
    const told: boolean[] = []
    input.pointer.lock$.subscribe(({ isLocked }) => told.push(isLocked))
    input.pointer.lock()
    expect(request).toHaveBeenCalledOnce()
    document.dispatchEvent(new Event('pointerlockerror'))
    vi.spyOn(document, 'pointerLockElement', 'get').mockReturnValue(canvas)
    document.dispatchEvent(new Event('pointerlockchange'))
    await nextFrame()
    expect(told).toEqual([false, true])
    expect(input.pointer.isLocked).toBe(true)
    const leave = vi.spyOn(document, 'exitPointerLock').mockReturnValue()
    input.pointer.unlock()
    expect(leave).toHaveBeenCalledOnce()
  })

  test('is left at once when it is unwanted by the time that the browser grants it', () => {
    const { input } = listen()
    vi.spyOn(canvas, 'requestPointerLock').mockResolvedValue()
    const locked = vi.spyOn(document, 'pointerLockElement', 'get').mockReturnValue(null)
    const leave = vi.spyOn(document, 'exitPointerLock').mockImplementation(() => void locked.mockReturnValue(null))
    const grant = () => {
      locked.mockReturnValue(canvas)
      document.dispatchEvent(new Event('pointerlockchange'))
    }
    input.pointer.lock()
    input.pointer.unlock()
    expect(leave).not.toHaveBeenCalled()
    grant()
    expect(leave).toHaveBeenCalledOnce()
    // Wanted again meanwhile, it stays; and so does one that the page has asked for by itself.
    input.pointer.lock()
    input.pointer.unlock()
    input.pointer.lock()
    grant()
    locked.mockReturnValue(null)
    input.pointer.unlock()
    grant()
    expect(leave).toHaveBeenCalledOnce()
  })
})

describe('gamepads', () => {
  const pad = (axes: number[], pressed: number[], connected = true): Gamepad =>
    ({
      ...{ index: 2, id: 'a pad', mapping: 'standard', connected, axes, timestamp: 0 },
      buttons: pressed.map((value) => ({ value, pressed: value > 0.5, touched: false })),
    }) as unknown as Gamepad

  test('are looked at once a frame, and only changes are told', async () => {
    const now = vi.spyOn(navigator, 'getGamepads').mockReturnValue([])
    const { input, heard } = listen()
    for (let frame = 0; frame < 2; frame++) await nextFrame()
    expect(now).toHaveBeenCalledOnce()
    now.mockReturnValue([null, null, pad([0, 0], [0, 0])])
    window.dispatchEvent(new Event('gamepadconnected'))
    for (let frame = 0; frame < 3; frame++) await nextFrame()
    now.mockReturnValue([null, null, pad([0, -1], [1, 0])])
    for (let frame = 0; frame < 3; frame++) await nextFrame()
    const change = { kind: 'gamepad', index: 2, isConnected: true, id: 'a pad', isStandard: true }
    expect(heard).toEqual([
      { ...change, axes: [0, 0], buttons: [0, 0] },
      { ...change, axes: [0, -1], buttons: [1, 0] },
    ])
    expect(input.gamepads.connected.get(2)?.buttons).toEqual([1, 0])
    now.mockReturnValue([null, null, null])
    for (let frame = 0; frame < 3; frame++) await nextFrame()
    expect(input.gamepads.connected.size).toBe(0)
    const calls = now.mock.calls.length
    for (let frame = 0; frame < 2; frame++) await nextFrame()
    expect(now.mock.calls.length).toBe(calls)
  })

  test('that the page may not look at are none', () => {
    vi.spyOn(navigator, 'getGamepads').mockImplementation(() => {
      throw new DOMException('not allowed', 'SecurityError')
    })
    const { input } = listen()
    expect(input.gamepads.connected.size).toBe(0)
  })
})

describe('the element', () => {
  test('is left as it was', () => {
    const error = vi.spyOn(console, 'error')
    const { input, heard } = listen()
    expect([canvas.tabIndex, canvas.style.touchAction]).toEqual([0, 'none'])
    input.dispose()
    press('KeyA')
    point('pointermove')
    expect([canvas.tabIndex, canvas.style.touchAction]).toEqual([-1, ''])
    expect(heard).toEqual([])
    expect(error).not.toHaveBeenCalled()
  })

  test('may be an OffscreenCanvas, of which nothing is heard but what is fed', () => {
    input = createInput(new OffscreenCanvas(4, 4))
    input.feed({ kind: 'key', code: 'KeyA', key: 'a', isDown: true, isRepeat: false })
    expect([...input.keyboard.down]).toEqual(['KeyA'])
  })
})
