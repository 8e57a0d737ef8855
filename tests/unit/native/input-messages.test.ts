/** What keys are as messages of Windows. */
import { describe, expect, it } from 'vitest'
import { InputMessages } from '../../../d3d8/native/index.js'

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
