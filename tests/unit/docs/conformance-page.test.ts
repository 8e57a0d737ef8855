import { describe, expect, it } from 'vitest'
import { METHODS } from '../../../d3d8/files/methods.js'
import { conformancePage, hasMethod } from './conformance-page.js'
import { notesOf } from './sources.js'

describe('docs/conformance.md', () => {
  it('is what the code says', async () => {
    await expect(conformancePage()).toMatchFileSnapshot('../../../docs/conformance.md')
  })
})

describe('what pages are made from', () => {
  it('is every note with its words, whatever they are made of', () => {
    const text = `
      core.fallbacks.note('a state', 'nothing')
      if (x) this.#core.fallbacks.note(\`\${name} \${value}\`, value > 0 ? 'this' : 'that')
      other.note('no', 'fallback')
      fallbacks.note(storage.note ?? 'unknown', method)`
    expect(notesOf([{ path: 'a.ts', text }])).toEqual([
      { path: 'a.ts', name: 'a state', instead: 'nothing' },
      { path: 'a.ts', name: '‹name› ‹value›', instead: 'this or that' },
      { path: 'a.ts', name: '‹storage.note›', instead: '‹method›' },
    ])
  })

  it('is a note for each thing that a function is asked to note', () => {
    const text = `
      function skip(size: number, what: string) { fallbacks.note(what, 'nothing is drawn') }
      skip(1, 'a patch')
      skip(2, 'another patch')`
    expect(notesOf([{ path: 'a.ts', text }]).map(({ name }) => name)).toEqual(['a patch', 'another patch'])
  })

  it('knows a method that the library lacks', () => {
    const present = METHODS.get('IDirect3DDevice8::SetTransform')
    if (!present) throw new Error('the table of methods has no SetTransform')
    expect(hasMethod(present)).toBe(true)
    expect(hasMethod({ ...present, call: 'SetTransforms' })).toBe(false)
  })
})
