import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, extname, join } from 'node:path'
import { expect, test } from 'vitest'
import {
  gather,
  japanesePage,
  ownSources,
  partSources,
  readable,
  source,
} from '../../../scripts/lib/native/sources.mjs'

/** Sources that a source reads, by their paths. */
const readBy = (path: string): string[] =>
  [...readFileSync(path, 'utf8').matchAll(/^#include "(.+\.(?:c|cpp))"$/gm)].map(([, name]) =>
    join(dirname(path), name),
  )

test('every source of the runtime is compiled once: by itself, or with its folder', () => {
  const isAll = (path: string): boolean => basename(path, extname(path)) === 'all'
  const compiled = [...ownSources(), ...Object.values(partSources), japanesePage].flatMap((path) =>
    isAll(path) ? readBy(path) : [path],
  )
  const sources = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(c|cpp)$/.test(name) && !isAll(name))
    .map((name) => join(source, name))
  expect(sources.length).toBeGreaterThan(60)
  expect(compiled.toSorted()).toEqual(sources.toSorted())
})

test('a header is found by its absolute path', () => {
  const folder = mkdtempSync(join(tmpdir(), 'three-d3d8-sources-'))
  try {
    const [header, program] = [join(folder, 'Shared.h'), join(folder, 'main.c')]
    writeFileSync(header, '#define SHARED 1\n')
    writeFileSync(program, `#include "${join(folder, 'shared.h')}"\n`)
    const { files, links } = gather(program, [])
    expect([...files.keys()]).toEqual([program, header])
    expect([...links.values()]).toEqual([header])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('a call that Clang breaks at is told with its name', () => {
  const fault = 'Attribute after last parameter!\nptr @sprintf_bitcast\nin function sprintf_bitcast\n'
  const said = `${fault}fatal error: error in backend: Broken function found, compilation aborted!`
  expect(readable(said)).toBe('error: sprintf is called by a type that has fewer parameters before its ...')
})
