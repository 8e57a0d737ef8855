import { format } from 'oxfmt'
import { describe, expect, it } from 'vitest'
import { readdirSync, readFileSync } from 'node:fs'
import { d3dxInterfaceIds } from '../../../d3d8/d3dx/index.js'
import { bindingSources } from '../../../d3d8/native/generate/binding-source.js'
import { templates } from '../../../d3d8/native/d3dx/xof-templates.js'
import { guidsSource, interfacesHeader } from '../../../d3d8/native/generate/interfaces-header.js'
import { keysSource } from '../../../d3d8/native/generate/keys-source.js'
import { capsHeader, typesHeader } from '../../../d3d8/native/generate/types-header.js'
import { vtablesSource } from '../../../d3d8/native/generate/vtables-source.js'

const style = { semi: false, singleQuote: true, printWidth: 120, trailingComma: 'all' } as const

describe('what is made from the tables', () => {
  it.each([
    ['include/d3d8types.h', typesHeader],
    ['include/d3d8caps.h', capsHeader],
    ['include/d3d8.h', interfacesHeader],
    ['source/guids.c', guidsSource],
    ['source/vtables.c', vtablesSource],
    ['source/input/key-places.h', keysSource],
  ])('is %s', async (path, text) => {
    await expect(text()).toMatchFileSnapshot(`../../../d3d8/native/${path}`)
  })

  it.each(Object.entries(bindingSources()))('is bound/%s', async (path, text) => {
    const { code, errors } = await format(path, text, style)
    expect(errors).toEqual([])
    await expect(code).toMatchFileSnapshot(`../../../d3d8/native/bound/${path}`)
  })
})

/** Ids that headers give what begins so, in the words of the tables. */
function headerIds(file: RegExp, prefix: string): Record<string, string> {
  const folder = 'd3d8/native/include'
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) => file.test(path) && path.endsWith('.h'),
  )
  const text = paths.map((path) => readFileSync(`${folder}/${path}`, 'utf8')).join('')
  return Object.fromEntries(
    [...text.matchAll(new RegExp(`DEFINE_GUID\\(${prefix}(\\w+), ([^)]*)\\)`, 'g'))].map(([, name, parts]) => {
      const [a, b, c, ...rest] = parts.split(',').map((part) => Number(part))
      const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0')
      const bytes = rest.map((byte) => hex(byte, 2)).join('')
      return [name, [hex(a, 8), hex(b, 4), hex(c, 4), bytes.slice(0, 4), bytes.slice(4)].join('-')]
    }),
  )
}

describe('interfaces of D3DX', () => {
  it('have the same ids in C++ as in TypeScript, those of DirectX 8.1', () => {
    expect(headerIds(/d3dx/, 'IID_')).toEqual(d3dxInterfaceIds)
    expect(d3dxInterfaceIds.ID3DXSprite).toBe('13d69d15-f9b0-4e0f-b39e-c91eb33f6ce7')
  })
})

describe('templates of .x files', () => {
  it('have the same ids in C++ as in TypeScript', () => {
    const ids = Object.entries(headerIds(/rmxfguid/, 'TID_D3DRM'))
    expect(ids.length).toBeGreaterThan(15)
    for (const [name, id] of ids) expect([name, templates.get(name.toLowerCase())?.id]).toEqual([name, id])
  })
})
