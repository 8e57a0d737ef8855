/** Keys as Windows numbers them, by their places on the keyboard (KeyboardEvent.code). */

/** A key's virtual code (winuser.h, VK_…) and its scan code; extended ones have 0x100 set, as bit 24 of lParam says. */
type Key = readonly [virtual: number, scan: number]

const row = (codes: string, firstScan: number): [string, Key][] =>
  Array.from(codes, (letter, n) => [`Key${letter}`, [letter.charCodeAt(0), firstScan + n]])

const VK_0 = 0x30
const VK_F1 = 0x70
const VK_NUMPAD0 = 0x60
/** Scan codes of the keypad's digits, from 0 on. */
const KEYPAD = [0x52, 0x4f, 0x50, 0x51, 0x4b, 0x4c, 0x4d, 0x47, 0x48, 0x49]
/** F11 and F12 came later than the others. */
const functionScan = (n: number): number => (n < 10 ? 0x3b + n : 0x57 + n - 10)

/** The keys of Windows, by `KeyboardEvent.code`. */
export const keys: ReadonlyMap<string, Key> = new Map<string, Key>([
  ...row('QWERTYUIOP', 0x10),
  ...row('ASDFGHJKL', 0x1e),
  ...row('ZXCVBNM', 0x2c),
  ...Array.from({ length: 10 }, (_, n): [string, Key] => [`Digit${n}`, [VK_0 + n, n === 0 ? 0x0b : n + 1]]),
  ...Array.from({ length: 10 }, (_, n): [string, Key] => [`Numpad${n}`, [VK_NUMPAD0 + n, KEYPAD[n]]]),
  ...Array.from({ length: 12 }, (_, n): [string, Key] => [`F${n + 1}`, [VK_F1 + n, functionScan(n)]]),
  ['Backspace', [0x08, 0x0e]],
  ['Tab', [0x09, 0x0f]],
  ['Enter', [0x0d, 0x1c]],
  ['NumpadEnter', [0x0d, 0x11c]],
  ['ShiftLeft', [0xa0, 0x2a]],
  ['ShiftRight', [0xa1, 0x36]],
  ['ControlLeft', [0xa2, 0x1d]],
  ['ControlRight', [0xa3, 0x11d]],
  ['AltLeft', [0xa4, 0x38]],
  ['AltRight', [0xa5, 0x138]],
  ['Pause', [0x13, 0x45]],
  ['CapsLock', [0x14, 0x3a]],
  ['Escape', [0x1b, 0x01]],
  ['Space', [0x20, 0x39]],
  ['PageUp', [0x21, 0x149]],
  ['PageDown', [0x22, 0x151]],
  ['End', [0x23, 0x14f]],
  ['Home', [0x24, 0x147]],
  ['ArrowLeft', [0x25, 0x14b]],
  ['ArrowUp', [0x26, 0x148]],
  ['ArrowRight', [0x27, 0x14d]],
  ['ArrowDown', [0x28, 0x150]],
  ['PrintScreen', [0x2c, 0x137]],
  ['Insert', [0x2d, 0x152]],
  ['Delete', [0x2e, 0x153]],
  ['NumpadMultiply', [0x6a, 0x37]],
  ['NumpadAdd', [0x6b, 0x4e]],
  ['NumpadSubtract', [0x6d, 0x4a]],
  ['NumpadDecimal', [0x6e, 0x53]],
  ['NumpadDivide', [0x6f, 0x135]],
  ['NumLock', [0x90, 0x145]],
  ['ScrollLock', [0x91, 0x46]],
  ['Semicolon', [0xba, 0x27]],
  ['Equal', [0xbb, 0x0d]],
  ['Comma', [0xbc, 0x33]],
  ['Minus', [0xbd, 0x0c]],
  ['Period', [0xbe, 0x34]],
  ['Slash', [0xbf, 0x35]],
  ['Backquote', [0xc0, 0x29]],
  ['BracketLeft', [0xdb, 0x1a]],
  ['Backslash', [0xdc, 0x2b]],
  ['BracketRight', [0xdd, 0x1b]],
  ['Quote', [0xde, 0x28]],
  ['IntlBackslash', [0xe2, 0x56]],
])

/** The key at a place of the keyboard; null where Windows has none. */
export const keyOf = (code: string): Key | null => keys.get(code) ?? null
