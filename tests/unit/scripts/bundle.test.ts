import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { bundle } from '../../../scripts/lib/bundle.mjs'

const source = `const name = '…'
export const found = [name, \`€\${name}\`, '😀', /^[–—]$/.test('—'), /^.$/u.test('😀')]
`

it('writes scripts in ASCII that mean the same', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'three-d3d8-'))
  try {
    const entry = join(folder, 'entry.js')
    await writeFile(entry, source)
    const { code } = await bundle(entry, { minify: true, plugin: { name: 'nothing' }, format: 'es' })
    expect(code).toMatch(/^[\0-\x7f]+$/)
    const { found } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { found: unknown }
    expect(found).toEqual(['…', '€…', '😀', true, true])
  } finally {
    await rm(folder, { recursive: true })
  }
})
