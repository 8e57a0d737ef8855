/** Dialogs of C programs: whatever a worker says of one, what can be shown comes of it. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultButtonOf, editOf, labelOf, readDialog } from '../../../d3d8/native/dialogs/dialogs.js'

const button = (id: number, style: number, more = {}) => ({
  class: 'Button',
  handle: id,
  id,
  style,
  visible: 1,
  ...more,
})
const DISABLED = 0x8000000

describe('a dialog', () => {
  it('is what its program says', () => {
    const control = {
      ...button(1, 3),
      x: -2,
      y: 3,
      width: 4,
      height: 5,
      checked: 1,
      chosen: -1,
      told: 2,
      text: '&A',
      entries: [],
      picked: [0],
    }
    expect(readDialog({ title: 'T', modal: 1, width: 10, height: 20, controls: [control] })).toEqual({
      ...{ title: 'T', modal: true, width: 10, height: 20 },
      controls: [{ ...control, class: 'button', visible: true }],
    })
  })

  it('can be shown whatever is said of it', () => {
    fc.assert(
      fc.property(fc.anything(), fc.array(fc.anything()), (anything, controls) => {
        for (const said of [
          anything,
          { controls },
          { title: anything, width: anything, controls: [{ text: anything }] },
        ]) {
          const { title, width, controls: read } = readDialog(said)
          expect([typeof title, Number.isInteger(width), Array.isArray(read)]).toEqual(['string', true, true])
          for (const one of read) expect([typeof one.text, typeof one.class]).toEqual(['string', 'string'])
        }
      }),
    )
    const large = {
      title: 'x'.repeat(1e5),
      width: 1e9,
      controls: Array(1e4).fill({ height: -1e9, entries: Array(1e5) }),
    }
    const { title, width, controls } = readDialog(large)
    expect([title.length, width, controls.length]).toEqual([1024, 4096, 256])
    expect([controls[0].height, controls[0].entries.length]).toEqual([-4096, 4096])
  })

  it('has a button that Enter takes', () => {
    const taken = (...controls: readonly unknown[]) => defaultButtonOf(readDialog({ controls }))?.id
    expect(taken(button(1, 0), button(7, 1))).toBe(7)
    expect(taken(button(1, 0), button(7, 1 | DISABLED))).toBe(1)
    expect(taken(button(5, 0), button(1, 0, { visible: 0 }))).toBe(5)
    expect(taken(button(5, 0), button(6, 0))).toBeUndefined()
    expect(taken(button(1, 3))).toBeUndefined()
  })

  it('has labels without the marks of their keys', () => {
    expect(labelOf('&Save && go &')).toBe('Save & go &')
  })

  it('tells a text letter by letter', () => {
    expect(editOf(9, 'ö!').map(({ window, wParam, lParam }) => [window, wParam, lParam])).toEqual([
      [9, 2, 0],
      [9, 3, 0xf6],
      [9, 3, 0x21],
      [9, 4, 0],
    ])
  })
})
