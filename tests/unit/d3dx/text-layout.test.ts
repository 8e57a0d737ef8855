/** Where ID3DXFont::DrawText puts letters. Every letter is 10 pixels wide, one of full width 20; a line is 12 high. */
import { expect, it } from 'vitest'
import * as D3DX from '../../../d3d8/d3dx/index.js'
import { layOutText, type TextLayout } from '../../../d3d8/d3dx/drawing/text-layout.js'
import type { LetterSource } from '../../../d3d8/d3dx/drawing/letters.js'
import { DeviceBench } from '../runtime/device/support.js'

const source: LetterSource = {
  lineHeight: 12,
  ascent: 9,
  advance: (letter) => (letter > '\u{2e80}' ? 20 : 10),
  draw: () => null,
}

const layOut = (text: string, format: number, right = 100, bottom = 100): TextLayout =>
  layOutText(source, text, { left: 0, top: 0, right, bottom }, format)

/** The letters of each line. */
function linesOf({ letters }: TextLayout): string[] {
  const lines = new Map<number, string>()
  for (const { letter, y } of letters) lines.set(y, (lines.get(y) ?? '') + letter)
  return [...lines.values()]
}

it('a tab is as wide as DT_TABSTOP says, whose number is no other flags', () => {
  const placesOf = (format: number): number[] => layOut('a\tb\tc', format).letters.map(({ x }) => x)
  expect(placesOf(D3DX.DT_EXPANDTABS)).toEqual([0, 10, 80, 90, 160])
  const four = D3DX.DT_EXPANDTABS | D3DX.DT_TABSTOP | (4 << 8)
  expect(placesOf(four)).toEqual([0, 10, 40, 50, 80])
  expect(placesOf(D3DX.DT_EXPANDTABS | D3DX.DT_TABSTOP)).toEqual([0, 10, 80, 90, 160])
  // Four letters have the bit of DT_CALCRECT, which would change the rectangle.
  const rect = { left: 0, top: 0, right: 100, bottom: 100 }
  const font = D3DX.D3DXCreateFont(new DeviceBench().device, source)
  expect(font.DrawText('a\tb', -1, rect, four, 0xffffffff)).toBe(12)
  expect(rect).toEqual({ left: 0, top: 0, right: 100, bottom: 100 })
})

it('lines are broken beside letters of full width, unless DT_NOFULLWIDTHCHARBREAK is there', () => {
  const text = '日本語テスト ab cd日本'
  expect(linesOf(layOut(text, D3DX.DT_WORDBREAK))).toEqual(['日本語テス', 'ト ab cd日', '本'])
  const [first, second] = linesOf(layOut(text, D3DX.DT_WORDBREAK | D3DX.DT_NOFULLWIDTHCHARBREAK))
  expect([first, second]).toEqual(['日本語テスト', 'ab cd日本'])
})

it('what does not fit goes, with an ellipsis where DT_WORD_ELLIPSIS asks for it', () => {
  const text = 'twelve letters'
  expect(linesOf(layOut(text, D3DX.DT_END_ELLIPSIS))).toEqual(['twelve let'])
  expect(linesOf(layOut(text, D3DX.DT_PATH_ELLIPSIS))).toEqual(['twelve let'])
  expect(linesOf(layOut(text, D3DX.DT_WORD_ELLIPSIS | D3DX.DT_RIGHT))).toEqual(['twelve ...'])
  expect(linesOf(layOut('ten letter', D3DX.DT_WORD_ELLIPSIS))).toEqual(['ten letter'])
  expect(layOut(text, D3DX.DT_END_ELLIPSIS | D3DX.DT_CALCRECT).width).toBe(140)
})

it('an & draws its line, no line, or its line alone', () => {
  const marked = [{ x: 10, y: 0, width: 10 }]
  expect(layOut('a&b', 0)).toMatchObject({ underlined: marked, lines: [{ width: 20 }] })
  expect(layOut('a&b', D3DX.DT_HIDEPREFIX)).toMatchObject({ underlined: [], lines: [{ width: 20 }] })
  expect(layOut('a&b', D3DX.DT_PREFIXONLY)).toMatchObject({ underlined: marked, letters: [], lines: [] })
})

it('a last line in part is not drawn by DT_EDITCONTROL, and counts', () => {
  const layout = layOut('a\nb\nc', D3DX.DT_EDITCONTROL, 100, 30)
  expect([linesOf(layout), layout.end]).toEqual([['a', 'b'], 36])
})

it('tells how far down a text reaches that does not begin above', () => {
  const single = D3DX.DT_SINGLELINE
  const ends = [single, single | D3DX.DT_VCENTER, single | D3DX.DT_BOTTOM].map((format) => layOut('a', format).end)
  expect(ends).toEqual([12, 56, 100])
  expect(layOut('a', single | D3DX.DT_BOTTOM | D3DX.DT_CALCRECT).end).toBe(12)
})
