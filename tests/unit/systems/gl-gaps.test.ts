import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const folder = new URL('../../../systems/', import.meta.url)

/** Where raw GL calls may stand: those of resources, those of draws, the probe of limits, and what counts them all. */
const allowed = new Set(['gl-gaps.ts', 'draw-gaps.ts', 'limits.ts', 'gl-calls.ts'])

const rawCalls = (source: string): string[] => source.match(/\bgl\.[a-z]\w*\(/g) ?? []

describe('raw GL calls', () => {
  it('stand in the gaps and nowhere else', () => {
    const found = readdirSync(folder)
      .filter((name) => name.endsWith('.ts') && !allowed.has(name))
      .flatMap((name) => rawCalls(readFileSync(new URL(name, folder), 'utf8')).map((call) => `${name}: ${call}`))
    expect(found).toEqual([])
  })

  it('would be found', () => {
    expect(rawCalls('gl.drawArrays(gl.TRIANGLES, 0, 3)')).toEqual(['gl.drawArrays('])
  })
})
