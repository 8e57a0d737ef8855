import { describe, expect, it } from 'vitest'
import { FALLBACKS, METHODS } from '../../../d3d8/api/index.js'
import { conformancePage, hasMethod } from './conformance-page.js'
import { sourcesOf } from './sources.js'

describe('docs/conformance.md', () => {
  it('is what the code says', async () => {
    await expect(conformancePage()).toMatchFileSnapshot('../../../docs/conformance.md')
  })
})

describe('what pages are made from', () => {
  it('is every fallback that its file notes, and no other', () => {
    const library = sourcesOf('d3d8', 'composition', 'index.ts', 'systems').filter(
      ({ path }) => !path.startsWith('d3d8/api/'),
    )
    const named = library.flatMap(({ path, text }) => {
      const own = text.includes(`const FALLBACK = FALLBACKS['${path}']`)
      const texts = text.matchAll(own ? /\bFALLBACK(?:\.(\w+)|\[(\w+)\])/g : /\bFALLBACKS\['[^']+'\](?:\.(\w+))/g)
      return [...texts].map(([, name, computed]) => `${path} ${name ?? computed}`)
    })
    const declared = Object.entries(FALLBACKS).flatMap(([path, own]) =>
      Object.keys(own).map((name) => `${path} ${name}`),
    )
    expect([...new Set(named)].sort()).toEqual(declared.sort())
  })

  it('names the system of a state, not what reads it to take scenes out', () => {
    const page = conformancePage()
    for (const [state, path] of [
      ['D3DRS_TEXTUREFACTOR', 'systems/groups/pixel/factor.ts'],
      ['D3DRS_STENCILENABLE', 'systems/groups/pixel/stencil.ts'],
      ['D3DRS_FOGCOLOR', 'systems/groups/lighting/fog.ts'],
    ])
      expect(page).toMatch(new RegExp(`\\| \`${state}\` .*\\| \`${path}\` +\\|`))
    expect(page.split('\n').filter((line) => /^\| `D3D(RS|TSS)_.*systems\/export\//.test(line))).toEqual([])
  })

  it('knows a method that the library lacks', () => {
    const present = METHODS.get('IDirect3DDevice8::SetTransform')
    if (!present) throw new Error('the table of methods has no SetTransform')
    expect(hasMethod(present)).toBe(true)
    expect(hasMethod({ ...present, call: 'SetTransforms' })).toBe(false)
  })
})
