import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import {
  ENUMERATIONS,
  allowedText,
  isMember,
  memberOf,
  membersOf,
  valueText,
  type EnumerationName,
} from '../../../d3d8/api/index.js'
import { renderStates, textureStageStates } from '../../../d3d8/state-table.js'
import * as T from '../../../d3d8/types/index.js'
import { sourcesOf } from '../docs/sources.js'

const names = Object.keys(ENUMERATIONS) as EnumerationName[]

/** Constants by the type that their declaration gives them: `export const D3DBLEND_ONE = 2 as D3DBLEND`. */
const declared = new Map<string, string[]>()
for (const { path, text } of sourcesOf('d3d8/types'))
  ts.forEachChild(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true), (node) => {
    if (!ts.isVariableStatement(node) || !node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword))
      return
    for (const { name, initializer } of node.declarationList.declarations) {
      if (!initializer || !ts.isAsExpression(initializer)) continue
      const type = initializer.type
        .getText()
        .replace(/^State<'(\w+)'.*$/s, '$1')
        .replace(/<.*$/s, '')
      declared.set(type, [...(declared.get(type) ?? []), name.getText()])
    }
  })

/** Constants that are masks or shifts of a set, and no members of it. */
const aside = /_MASK$|_SELECTMASK$|_SHIFT$|^D3DFVF_TEXTUREFORMAT/

describe('the enumerations', () => {
  it('have as members what is declared with their types, all exported', () => {
    expect(declared.size).toBeGreaterThan(60)
    for (const [type, constants] of declared) {
      expect(names, type).toContain(type)
      const members = membersOf(type as EnumerationName)
      expect([...members.keys()].sort(), type).toEqual(constants.filter((name) => !aside.test(name)).sort())
      for (const [name, value] of members) expect(Reflect.get(T, name), name).toBe(value)
    }
    expect([...declared.keys()].sort()).toEqual([...names].sort())
  })

  it('leave no constant of theirs out', () => {
    const all = new Set(names.flatMap((name) => [...membersOf(name).keys()]))
    const others = Object.entries(T).filter(([name, value]) => typeof value === 'number' && !all.has(name))
    const plain =
      /^(D3DSI_|D3DSP_|D3DVS_|D3DVSD_|D3DPS_|D3DPRESENT_(BACK|RATE)|D3D_SDK|D3DADAPTER|D3DCURRENT|D3DMAX|D3DDP_|D3DRENDERSTATE_|D3DRTYPECOUNT|DIRECT3D_|MAX_|RDH_|_FACD3D)/
    expect(others.filter(([name]) => !plain.test(name) && !aside.test(name))).toEqual([])
  })

  it('name numbers, and only those that they have', () => {
    expect(memberOf('D3DBLEND', 2)).toBe('D3DBLEND_ONE')
    expect(memberOf('D3DBLEND', 14)).toBeUndefined()
    expect(memberOf('D3DPOOL', 1.5)).toBeUndefined()
    expect(memberOf('D3DPRESENT_INTERVAL', -(2 ** 31))).toBe('D3DPRESENT_INTERVAL_IMMEDIATE')
    expect(memberOf('HRESULT', T.D3D_OK)).toBe('D3D_OK')
    expect([0, 1, 3, 4].map((type) => isMember('D3DLIGHTTYPE', type))).toEqual([false, true, true, false])
    expect(isMember('D3DORDERTYPE', 2)).toBe(true)
    expect(allowedText('D3DLIGHTTYPE')).toBe('D3DLIGHT_POINT (1), D3DLIGHT_SPOT (2), D3DLIGHT_DIRECTIONAL (3)')
  })

  it.each<[EnumerationName, number, string]>([
    ['D3DCULL', 3, 'D3DCULL_CCW'],
    ['D3DCULL', 7, '7 (no D3DCULL)'],
    ['D3DFORMAT', T.D3DFMT_DXT1, 'D3DFMT_DXT1'],
    ['D3DUSAGE', 0x208, 'D3DUSAGE_WRITEONLY | D3DUSAGE_DYNAMIC'],
    ['D3DUSAGE', 0x80000001, 'D3DUSAGE_RENDERTARGET | 0x80000000'],
    ['D3DUSAGE', 0, '0'],
    ['D3DPRESENT_INTERVAL', 0, 'D3DPRESENT_INTERVAL_DEFAULT'],
    ['D3DWRAP', 3, 'D3DWRAPCOORD_0 | D3DWRAPCOORD_1'],
    ['D3DTA', 0, 'D3DTA_DIFFUSE'],
    ['D3DTA', 0x12, 'D3DTA_TEXTURE | D3DTA_COMPLEMENT'],
    ['D3DTA', 0x4f, '15 | 64'],
    ['D3DTSS_TCI', 3, '3'],
    ['D3DTSS_TCI', 0x20001, '1 | D3DTSS_TCI_CAMERASPACEPOSITION'],
    ['D3DTEXTURETRANSFORMFLAGS', 0, 'D3DTTFF_DISABLE'],
    ['D3DTEXTURETRANSFORMFLAGS', 259, 'D3DTTFF_COUNT3 | D3DTTFF_PROJECTED'],
    ['D3DFVF', 0, '0'],
    ['D3DFVF', 0x112, 'D3DFVF_XYZ | D3DFVF_NORMAL | D3DFVF_TEX1'],
    ['D3DFVF', 0x1144, 'D3DFVF_XYZRHW | D3DFVF_DIFFUSE | D3DFVF_TEX1 | D3DFVF_LASTBETA_UBYTE4'],
    [
      'D3DFVF',
      0x202 | T.D3DFVF_TEXCOORDSIZE3(0) | T.D3DFVF_TEXCOORDSIZE1(1),
      'D3DFVF_XYZ | D3DFVF_TEX2 | D3DFVF_TEXCOORDSIZE3(0) | D3DFVF_TEXCOORDSIZE1(1)',
    ],
  ])('show a %s of %i as %s', (name, value, text) => {
    expect(valueText(name, value)).toBe(text)
  })
})

describe('the states', () => {
  it('take what their types say', () => {
    const source = sourcesOf('d3d8/types').filter(({ path }) => path.endsWith('-states.ts'))
    const types = new Map(
      source.flatMap(({ text }) =>
        [...text.matchAll(/export const (D3D(?:RS|TSS)_\w+) = \d+ as \w+<(.+)>$/gm)].map(
          ([, name, type]) => [name, type] as const,
        ),
      ),
    )
    expect(types.size).toBe(77 + 27)
    const plain: Readonly<Record<string, string>> = {
      boolean: 'BOOL',
      colour: 'D3DCOLOR',
      float: 'FLOATBITS | 0',
      number: 'DWORD',
      D3DLINEPATTERN: 'DWORD',
    }
    for (const [states, rows] of [
      ['D3DRENDERSTATETYPE', renderStates],
      ['D3DTEXTURESTAGESTATETYPE', textureStageStates],
    ] as const)
      for (const [state, , kind] of rows) {
        const name = memberOf(states, state) ?? ''
        expect((types.get(name) ?? '').replace('BOOL | D3DZ', 'D3DZ'), name).toBe(plain[kind] ?? kind)
      }
  })
})
