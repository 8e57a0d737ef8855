import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(resolve(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
]
const folders = ['engine', 'd3d8', 'systems', 'composition', 'cli', 'demos', 'tests', 'scripts']

/** Every file of the sources, by its path. */
const sources = folders.flatMap((folder) =>
  readdirSync(resolve(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
)

/** Paths and names of files that a page tells: `systems/gl/limits.ts`, `limits.ts`, `systems/gl/`. */
const named = (text: string): string[] =>
  [...text.matchAll(/`([a-z0-9-]+(?:\/[a-z0-9-]+)*(?:\/|\.(?:test\.)?ts))`/g)].map(([, name]) => name)

const exists = (name: string): boolean =>
  name.includes('/')
    ? existsSync(resolve(root, name))
    : sources.some((path) => path.endsWith(`/${name}`)) || existsSync(resolve(root, name))

describe('the pages', () => {
  it.each(pages)('%s names files and folders that are there', (page) => {
    const text = readFileSync(resolve(root, page), 'utf8').replaceAll(/^```.*?^```$/gms, '')
    expect(named(text).filter((name) => !exists(name))).toEqual([])
  })

  it('would be found to name others', () => {
    expect(named('in `systems/gl/nothing.ts`, `nothing.ts` and `systems/gl/`').filter((name) => !exists(name))).toEqual(
      ['systems/gl/nothing.ts', 'nothing.ts'],
    )
  })
})
