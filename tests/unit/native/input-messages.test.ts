/** What keys are as messages of Windows. */
import { describe, expect, it } from 'vitest'
import { InputMessages, PointerWish } from '../../../d3d8/native/index.js'
import type { InputRequest, PointerChange } from '../../../index.js'

/** Keys that go down (or up, with a minus before them), as the messages that they come as. */
const messagesOf = (...codes: readonly string[]): readonly string[] => {
  const messages = new InputMessages()
  return codes.flatMap((code) => {
    const [, up, name] = /^(-?)(.*)$/.exec(code) ?? []
    const change = { kind: 'key', code: name, key: '', isDown: up === '', isRepeat: false } as const
    return messages.of(change).map(({ message, wParam, lParam }) => {
      const withAlt = (lParam & 0x20000000) !== 0 ? ' alt' : ''
      return `${message.toString(16)} ${wParam.toString(16)}${withAlt}`
    })
  })
}

describe('keys', () => {
  it('are those of the system with Alt, but not with Ctrl, too', () => {
    expect(messagesOf('AltLeft', 'Enter', '-Enter', '-AltLeft')).toEqual(['104 a4', '104 d alt', '105 d alt', '105 a4'])
    expect(messagesOf('ControlLeft', 'AltLeft', 'KeyQ')).toEqual(['100 a2', '100 a4', '100 51 alt'])
    expect(messagesOf('ControlLeft', '-ControlLeft', 'F10')).toEqual(['100 a2', '101 a2', '104 79 alt'])
  })
})

describe('letters', () => {
  /** Keys that go down, by what they write, as wParam in hexadecimal digits. */
  const wordsOf = (...keys: readonly (readonly [string, string])[]): readonly string[] => {
    const messages = new InputMessages()
    return keys.flatMap(([code, key]) =>
      messages.of({ kind: 'key', code, key, isDown: true, isRepeat: false }).map(({ wParam }) => wParam.toString(16)),
    )
  }

  it('are those of the keyboard that the user has', () => {
    expect(wordsOf(['KeyY', 'z'], ['BracketLeft', 'ü'], ['Enter', 'Enter'])).toEqual(['7a0059', 'fc00db', 'd'])
    expect(wordsOf(['Equal', 'Dead'])).toEqual([((0xffff << 16) | 0xbb | 0).toString(16)])
  })

  it('are none with Ctrl, but with the key for third letters', () => {
    expect(wordsOf(['ControlLeft', 'Control'], ['KeyC', 'c'])).toEqual(['a2', '43'])
    expect(wordsOf(['ControlLeft', 'Control'], ['AltRight', 'AltGraph'], ['KeyQ', '@'])[2]).toBe('400051')
  })
})

const pointer = (change: Partial<PointerChange>): PointerChange => ({
  ...({
    kind: 'pointer',
    phase: 'move',
    id: 1,
    type: 'mouse',
    x: 5,
    y: 6,
    dx: 0,
    dy: 0,
    button: -1,
    buttons: 0,
  } as const),
  ...change,
})

describe('buttons', () => {
  it('are heard while others are held, which browsers tell of as movements', () => {
    const messages = new InputMessages()
    const told = (change: Partial<PointerChange>) =>
      messages.of(pointer(change)).map(({ message, wParam }) => [message.toString(16), wParam])
    expect(told({ phase: 'down', button: 0, buttons: 1 })).toEqual([['201', 0x01]])
    expect(told({ button: 2, buttons: 3 })).toEqual([['204', 0x03]])
    expect(told({ button: 1, buttons: 7 })).toEqual([['207', 0x13]])
    expect(told({ buttons: 7 })).toEqual([['200', 0x13]])
    expect(told({ button: 0, buttons: 6 })).toEqual([['202', 0x12]])
    expect(told({ button: 1, buttons: 2 })).toEqual([['208', 0x02]])
    expect(told({ phase: 'up', button: 2, buttons: 0 })).toEqual([['205', 0]])
    expect(told({ phase: 'down', button: 3, buttons: 8 })).toEqual([['20b', 0x10020]])
    expect(told({ button: 4, buttons: 24 })).toEqual([['20b', 0x20060]])
    expect(told({ button: 3, buttons: 16 })).toEqual([['20c', 0x10040]])
    expect(told({ phase: 'up', button: 4, buttons: 0 })).toEqual([['20c', 0x20000]])
    expect(told({ phase: 'down', button: 5, buttons: 32 })).toEqual([['200', 0]])
  })
})

describe('a pointer', () => {
  it('leaves', () => {
    const told = (phase: PointerChange['phase']) =>
      new InputMessages().of(pointer({ phase })).map(({ message }) => message)
    expect(told('leave')).toEqual([0x02a3])
    expect(told('cancel')).toEqual([])
  })
})

describe('a locked pointer', () => {
  it('is told by its way, whole pixels of it, and its buttons as ever', () => {
    const messages = new InputMessages()
    const told = (change: Partial<PointerChange>) =>
      messages.of(pointer(change)).map(({ message, lParam }) => [message.toString(16), lParam & 0xffff, lParam >>> 16])
    expect(told({ dx: 3 })).toEqual([['200', 5, 6]])
    expect(messages.of({ kind: 'lock', isLocked: true })).toEqual([{ message: 0xbf04, wParam: 1, lParam: 0 }])
    expect(told({ dx: 1.5, dy: -0.5 })).toEqual([['bf03', 1, 0]])
    expect(told({ dx: 0.25 })).toEqual([])
    expect(told({ dx: 0.25, dy: -0.5 })).toEqual([['bf03', 1, 0xffff]])
    expect(told({ phase: 'down', button: 0, buttons: 1 })).toEqual([['201', 5, 6]])
    messages.of({ kind: 'lock', isLocked: false })
    expect(told({ dx: 3 })).toEqual([['200', 5, 6]])
  })

  it('is asked for at each click as long as it is wanted, and freed when it is not', () => {
    const requests: boolean[] = []
    const wish = new PointerWish(({ isLocked }: InputRequest) => void requests.push(isLocked))
    const click = pointer({ phase: 'down', button: 0, buttons: 1 })
    wish.hear(click)
    wish.want(true)
    wish.hear(pointer({}))
    wish.hear({ ...click, type: 'touch' })
    expect(requests).toEqual([])
    wish.hear(click)
    wish.hear({ kind: 'lock', isLocked: true })
    wish.hear(click)
    expect(requests).toEqual([true])
    wish.hear({ kind: 'lock', isLocked: false })
    wish.hear(click)
    expect(requests).toEqual([true, true])
    wish.hear({ kind: 'lock', isLocked: true })
    wish.want(false)
    expect(requests).toEqual([true, true, false])
  })

  it('is let go of when it is unwanted before the browser has said that it is locked', () => {
    const requests: boolean[] = []
    const wish = new PointerWish(({ isLocked }: InputRequest) => void requests.push(isLocked))
    wish.want(true)
    wish.hear(pointer({ phase: 'down', button: 0, buttons: 1 }))
    wish.want(false)
    expect(requests).toEqual([true, false])
    wish.hear({ kind: 'lock', isLocked: false })
    wish.want(false)
    expect(requests).toEqual([true, false])
  })
})
