import { expect, it } from 'vitest'
import { createDrafts } from '../../../demos/sandbox/keep/drafts.js'
import { parseHash, programOf } from '../../../demos/sandbox/keep/place.js'

/** A storage of so many characters. */
class SmallStorage implements Storage {
  readonly #items = new Map<string, string>()
  readonly #most: number

  constructor(most = Infinity) {
    this.#most = most
  }

  get length(): number {
    return this.#items.size
  }
  clear(): void {
    this.#items.clear()
  }
  getItem(key: string): string | null {
    return this.#items.get(key) ?? null
  }
  key(index: number): string | null {
    return [...this.#items.keys()][index] ?? null
  }
  removeItem(key: string): void {
    this.#items.delete(key)
  }
  setItem(key: string, value: string): void {
    if (value.length > this.#most) throw new DOMException('full', 'QuotaExceededError')
    this.#items.set(key, value)
  }
}

const draft = (text: string) => [{ name: 'a.ts', text, state: { doc: text } }]

it('a draft is there again for who comes later, and forgotten when it is no more', () => {
  const storage = new SmallStorage()
  createDrafts(storage).write('#example/fog', draft('mine'))
  const later = createDrafts(storage)
  expect(later.read('#example/fog')).toEqual(draft('mine'))
  expect(later.read('#example/koi')).toBeNull()
  later.forget('#example/fog')
  expect(createDrafts(storage).read('#example/fog')).toBeNull()
})

it('a draft that the browser does not keep lasts as long as the page', () => {
  for (const storage of [null, new SmallStorage(10)]) {
    const drafts = createDrafts(storage)
    drafts.write('#example/fog', draft('mine'))
    expect(drafts.read('#example/fog')).toEqual(draft('mine'))
    drafts.forget('#example/fog')
    expect(drafts.read('#example/fog')).toBeNull()
  }
})

it('what is kept in another form is no draft', () => {
  const storage = new SmallStorage()
  createDrafts(storage).write('p', draft('mine'))
  const key = storage.key(0) ?? ''
  for (const text of [
    '',
    '{',
    'null',
    '{"time":1,"files":[]}',
    '{"time":1,"files":[null]}',
    '{"files":[{"name":1}]}',
  ]) {
    storage.setItem(key, text)
    expect(createDrafts(storage).read('p')).toBeNull()
  }
})

it('of too many drafts the oldest goes, and nothing of anybody else', () => {
  const storage = new SmallStorage()
  storage.setItem('somebody', 'else')
  const drafts = createDrafts(storage)
  for (let i = 0; i < 60; i++) drafts.write(`p${i}`, draft(String(i)))
  expect(storage.length).toBe(41)
  expect(storage.getItem('somebody')).toBe('else')
  expect(drafts.read('p59')).toEqual(draft('59'))
})

it('a program in a link has a draft of its own', () => {
  expect(parseHash('#example/fog')).toEqual({ kind: 'example', value: 'fog', version: '' })
  expect(parseHash('#code/0.1.0/abc_-')).toEqual({ kind: 'code', value: 'abc_-', version: '0.1.0' })
  expect(parseHash('#program/1a2b')).toEqual({ kind: 'program', value: '1a2b', version: '' })
  expect(parseHash('')).toBeNull()
  expect(parseHash('#code/')).toBeNull()
  expect(parseHash('#fog')).toEqual({ kind: 'unknown', value: '#fog', version: '' })
  const [a, b] = [programOf(`#code/${'a'.repeat(9999)}`), programOf(`#code/${'a'.repeat(9998)}b`)]
  expect(a).not.toBe(b)
  expect(a.length).toBeLessThan(40)
})
