import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sizeOf } from '../../../d3d8/api/struct-layout.js'
import { readStruct } from '../../../d3d8/api/struct-memory.js'
import { FrequentStructs } from '../../../d3d8/api/frequent-structs.js'
import { ProgramMemory } from '../../../d3d8/native/memory.js'

const names = ['D3DLIGHT8', 'D3DMATERIAL8', 'D3DVIEWPORT8'] as const

it.each(names)('reads a %s as the table of structs says, wherever it lies', (name) => {
  const memory = new ProgramMemory(new WebAssembly.Memory({ initial: 1 }))
  const frequent = new FrequentStructs(memory)
  const bytes = sizeOf(name)
  fc.assert(
    fc.property(fc.uint8Array({ minLength: bytes, maxLength: bytes }), fc.integer({ min: 1, max: 64 }), (given, at) => {
      memory.bytes.set(given, at)
      expect(frequent[name](at)).toEqual(readStruct(name, memory.view, at))
    }),
  )
})

it.each(names)('takes NULL for no %s, and no pointer beyond the memory', (name) => {
  const memory = new ProgramMemory(new WebAssembly.Memory({ initial: 1 }))
  const frequent = new FrequentStructs(memory)
  expect(frequent[name](0)).toBeNull()
  expect(frequent[name](memory.bytes.length - sizeOf(name))).not.toBeNull()
  expect(() => frequent[name](memory.bytes.length - sizeOf(name) + 1)).toThrow(/does not point into/)
  expect(() => frequent[name](-4)).toThrow(/does not point into/)
})
