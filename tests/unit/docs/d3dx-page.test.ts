import { describe, expect, it } from 'vitest'
import * as D3DX from '../../../d3dx.js'
import { d3dxPage, isThere, names, stateOf } from './d3dx-page.js'

describe('docs/d3dx.md', () => {
  it('is what the library says', async () => {
    await expect(d3dxPage()).toMatchFileSnapshot('../../../docs/d3dx.md')
  })

  it('says of everything that it is done, or why not', () => {
    expect(names.filter((name) => stateOf(name) === 'missing')).toEqual([])
    expect(names.map(stateOf).filter((state) => state.includes('though'))).toEqual([])
    expect(new Set(names).size).toBe(names.length)
  })

  it('names every function of the library', () => {
    const known = new Set(names)
    const functions = Object.entries(D3DX).filter(
      ([name, value]) =>
        /^D3DX[A-Z][a-z]/.test(name) && typeof value === 'function' && !String(value).startsWith('class'),
    )
    expect(functions.length).toBeGreaterThan(200)
    expect(functions.map(([name]) => name).filter((name) => !known.has(name))).toEqual([])
  })

  it('would see what is not there', () => {
    expect(isThere('D3DXVec3Cross')).toBe(true)
    expect(isThere('D3DXVec3Crosses')).toBe(false)
    expect(isThere('D3DXFont.DrawText')).toBe(true)
    expect(isThere('D3DXFont.DrawTexts')).toBe(false)
    expect(isThere('D3DXNothing.Begin')).toBe(false)
  })
})
