import { expect, test } from 'vitest'
import { valueOf } from '../../../demos/capture/edit/edits.js'

test.each([
  ['3', 'D3DCULL', 3],
  ['ccw', 'D3DCULL', 3],
  ['D3DZB_TRUE', 'D3DZBUFFERTYPE', 1],
  ['true', 'boolean', 1],
  ['RED | BLUE', 'D3DCOLORWRITEENABLE', 5],
  ['D3DTA_TEXTURE | COMPLEMENT', 'D3DTA', 0x12],
  ['CAMERASPACENORMAL | 1', 'D3DTSS_TCI', 0x10001],
  ['COUNT3 | PROJECTED', 'D3DTEXTURETRANSFORMFLAGS', 0x103],
  ['0x80ff0000', 'colour', 0x80ff0000],
  ['-1', 'number', 0xffffffff],
  ['0.5', 'float', 0x3f000000],
] as const)('%s as %s', (text, kind, value) => {
  expect(valueOf(text, kind)).toBe(value)
})

test.each([
  ['7', 'D3DCULL', '7'],
  ['0', 'D3DCMPFUNC', '0'],
  // Together they have the bits of D3DCMP_EQUAL.
  ['LESS | EQUAL', 'D3DCMPFUNC', 'LESS | EQUAL'],
  ['true', 'D3DCMPFUNC', 'true'],
  ['16', 'D3DCOLORWRITEENABLE', '16'],
  ['7', 'D3DTA', '7'],
  ['5', 'D3DTEXTURETRANSFORMFLAGS', '5'],
  ['1.5', 'number', '1.5'],
  ['0x100000000', 'colour', '0x100000000'],
] as const)('%s is no %s', (text, kind, said) => {
  expect(() => valueOf(text, kind)).toThrow(`“${said}” is no value of ${kind}; allowed: `)
})

test('what is allowed instead stands beside it', () => {
  expect(() => valueOf('7', 'D3DCULL')).toThrow(
    '“7” is no value of D3DCULL; allowed: D3DCULL_NONE (1), D3DCULL_CW (2), D3DCULL_CCW (3).',
  )
})
