import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import { expect, test } from 'vitest'
import { ownSources, source } from '../../../scripts/lib/native/sources.mjs'

/** Sources that a source reads, by their paths. */
const readBy = (path: string): string[] =>
  [...readFileSync(path, 'utf8').matchAll(/^#include "(.+\.(?:c|cpp))"$/gm)].map(([, name]) =>
    join(dirname(path), name),
  )

test('every source of the runtime is compiled once: by itself, or with its folder', () => {
  const isAll = (path: string): boolean => basename(path, extname(path)) === 'all'
  const compiled = ownSources().flatMap((path) => (isAll(path) ? readBy(path) : [path]))
  const sources = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(c|cpp)$/.test(name) && !isAll(name))
    .map((name) => join(source, name))
  expect(sources.length).toBeGreaterThan(60)
  expect(compiled.toSorted()).toEqual(sources.toSorted())
})
