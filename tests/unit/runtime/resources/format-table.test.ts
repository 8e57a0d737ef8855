import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createCore } from '../../../../d3d8/core.js'
import { Direct3DCreate8, defaultLimits } from '../../../../d3d8/runtime/index.js'
import * as T from '../../../../d3d8/types/index.js'
import { columns, formatPage } from './format-table.js'

const page = new URL('../../../../docs/formats.md', import.meta.url)

/** What is asked for each column; CheckDeviceFormat has no word for filters. */
const questions: Readonly<Partial<Record<string, readonly [T.D3DUSAGE, T.D3DRESOURCETYPE]>>> = {
  [columns.texture]: [0, T.D3DRTYPE_TEXTURE],
  [columns.cube]: [0, T.D3DRTYPE_CUBETEXTURE],
  [columns.volume]: [0, T.D3DRTYPE_VOLUMETEXTURE],
  [columns.target]: [T.D3DUSAGE_RENDERTARGET, T.D3DRTYPE_SURFACE],
  [columns.depth]: [T.D3DUSAGE_DEPTHSTENCIL, T.D3DRTYPE_SURFACE],
  [columns.depthTexture]: [T.D3DUSAGE_DEPTHSTENCIL, T.D3DRTYPE_TEXTURE],
}

/** The table of a page as columns by heading, of each format. */
function readTable(text: string): Map<string, Map<string, string>> {
  const [head, , ...rows] = text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
  return new Map(rows.map((cells) => [cells[0], new Map(cells.map((cell, i) => [head[i], cell]))]))
}

describe('docs/formats.md', () => {
  it('is what the code says', async () => {
    await expect(formatPage()).toMatchFileSnapshot('../../../../docs/formats.md')
  })

  it('says what CheckDeviceFormat answers, for every format that there is', () => {
    const core = createCore({})
    const d3d = Direct3DCreate8(core, defaultLimits)
    const table = readTable(readFileSync(page, 'utf8'))
    const offers = (usage: T.D3DUSAGE, type: T.D3DRESOURCETYPE, format: T.D3DFORMAT): boolean => {
      try {
        d3d.CheckDeviceFormat(0, T.D3DDEVTYPE_HAL, T.D3DFMT_X8R8G8B8, usage, type, format)
        return true
      } catch (error) {
        expect((error as T.D3DError).hr).toBe(T.D3DERR_NOTAVAILABLE >>> 0)
        return false
      }
    }
    for (const { format, name, kind } of T.formats.values()) {
      if (kind === 'vertex' || kind === 'index') continue
      const row = table.get(name.replace('D3DFMT_', ''))
      for (const [column, question] of Object.entries(questions))
        if (question) expect(offers(...question, format), `${name} as ${column}`).toBe(row?.get(column) === '✓')
    }
    expect(table.size).toBe(39)
  })
})
