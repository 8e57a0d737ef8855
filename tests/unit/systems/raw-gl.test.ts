import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const folder = new URL('../../../systems/', import.meta.url)

/**
 * Where raw GL calls may stand: those of resources, those of draws, fences, the probes of limits and extensions, and
 * what counts them all.
 */
const allowed = new Set([
  'gl/raw-gl.ts',
  'draw/raw-draws.ts',
  'draw/raw-blending.ts',
  'gl/frame-fences.ts',
  'gl/limits.ts',
  'gl/extensions.ts',
  'gl/gl-calls.ts',
])

const rawCalls = (source: string): string[] => source.match(/\bgl\.[a-z]\w*\(/g) ?? []

describe('raw GL calls', () => {
  it('stand in few files and nowhere else', () => {
    const found = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => name.replaceAll('\\', '/'))
      .filter((name) => name.endsWith('.ts') && !allowed.has(name))
      .flatMap((name) => rawCalls(readFileSync(new URL(name, folder), 'utf8')).map((call) => `${name}: ${call}`))
    expect(found).toEqual([])
  })

  it('would be found', () => {
    expect(rawCalls('gl.drawArrays(gl.TRIANGLES, 0, 3)')).toEqual(['gl.drawArrays('])
  })
})
