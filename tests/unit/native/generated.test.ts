import { format } from 'prettier'
import { describe, expect, it } from 'vitest'
import { bindingSources } from '../../../d3d8/native/generate/binding-source.js'
import { guidsSource, interfacesHeader } from '../../../d3d8/native/generate/interfaces-header.js'
import { capsHeader, typesHeader } from '../../../d3d8/native/generate/types-header.js'
import { vtablesSource } from '../../../d3d8/native/generate/vtables-source.js'

const style = { parser: 'typescript', semi: false, singleQuote: true, printWidth: 120, trailingComma: 'all' } as const

describe('what is made from the tables', () => {
  it.each([
    ['include/d3d8types.h', typesHeader],
    ['include/d3d8caps.h', capsHeader],
    ['include/d3d8.h', interfacesHeader],
    ['source/guids.c', guidsSource],
    ['source/vtables.c', vtablesSource],
  ])('is %s', async (path, text) => {
    await expect(text()).toMatchFileSnapshot(`../../../d3d8/native/${path}`)
  })

  it.each(Object.entries(bindingSources()))('is bound/%s', async (path, text) => {
    await expect(await format(text, style)).toMatchFileSnapshot(`../../../d3d8/native/bound/${path}`)
  })
})
