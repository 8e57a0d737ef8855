import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
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

/** Where a page leads within the repository: `../LICENSE`, `windows.md#input`. */
const links = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link).filter((link) => !/^\w+:/.test(link))

/** The name by which a heading is linked to. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')

const withoutCode = (text: string): string => text.replaceAll(/^```.*?^```$/gms, '')

/** Whether a link of a page leads to a file, and to a heading of it where it names one. */
function leads(page: string, link: string): boolean {
  const [file, anchor] = link.split('#')
  const path = file === '' ? resolve(root, page) : resolve(root, dirname(page), file)
  if (!existsSync(path)) return false
  if (anchor === undefined) return true
  const headings = [...withoutCode(readFileSync(path, 'utf8')).matchAll(/^#+ (.*)$/gm)]
  return headings.some(([, heading]) => anchorOf(heading) === anchor)
}

describe('the pages', () => {
  it.each(pages)('%s names files and folders that are there', (page) => {
    const text = withoutCode(readFileSync(resolve(root, page), 'utf8'))
    expect(named(text).filter((name) => !exists(name))).toEqual([])
  })

  it.each(pages)('%s links to pages and headings that are there', (page) => {
    const text = withoutCode(readFileSync(resolve(root, page), 'utf8'))
    expect(links(text).filter((link) => !leads(page, link))).toEqual([])
  })

  it('would be found to name others', () => {
    expect(named('in `systems/gl/nothing.ts`, `nothing.ts` and `systems/gl/`').filter((name) => !exists(name))).toEqual(
      ['systems/gl/nothing.ts', 'nothing.ts'],
    )
    const found = links(
      '[a](docs/nothing.md) [b](docs/native.md#nothing) [c](docs/native.md#in-the-sandbox) [d](https://x.y)',
    )
    expect(found.filter((link) => !leads('README.md', link))).toEqual(['docs/nothing.md', 'docs/native.md#nothing'])
  })
})
