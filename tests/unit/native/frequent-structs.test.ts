import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sizeOf } from '../../../d3d8/api/struct-layout.js'
import { readStruct, writeStruct } from '../../../d3d8/api/struct-memory.js'
import type { StructTypes } from '../../../d3d8/api/struct-types.js'
import { FrequentStructs } from '../../../d3d8/api/frequent-structs.js'
import { ProgramMemory } from '../../../d3d8/native/memory.js'
import * as T from '../../../d3d8/types/index.js'
import { DeviceBench } from '../runtime/device/support.js'

const names = ['D3DLIGHT8', 'D3DMATERIAL8', 'D3DVIEWPORT8'] as const

it.each(names)('reads a %s as the table of structs says, wherever it lies', (name) => {
  const memory = new ProgramMemory(new WebAssembly.Memory({ initial: 1 }))
  const frequent = new FrequentStructs(memory)
  const bytes = sizeOf(name)
  const copy = new Uint32Array(bytes / 4)
  fc.assert(
    fc.property(fc.uint8Array({ minLength: bytes, maxLength: bytes }), fc.integer({ min: 1, max: 64 }), (given, at) => {
      memory.bytes.set(given, at)
      frequent[name](at)?.copy(copy)
      expect(readStruct(name, new DataView(copy.buffer), 0)).toEqual(readStruct(name, memory.view, at))
      expect(new Uint8Array(copy.buffer)).toEqual(given)
    }),
  )
})

it('sets lights, materials and viewports from where they lie as from structs', () => {
  const memory = new ProgramMemory(new WebAssembly.Memory({ initial: 1 }))
  const frequent = new FrequentStructs(memory)
  const [{ device }, { device: other }] = [new DeviceBench(), new DeviceBench()]
  const colour = (r: number): T.D3DCOLORVALUE => ({ r, g: r + 1, b: -r, a: 1 })
  const vector = (x: number): T.D3DVECTOR => ({ x, y: -x, z: 0.1 })
  const light: T.D3DLIGHT8 = {
    ...{ Type: T.D3DLIGHT_SPOT, Diffuse: colour(1), Specular: colour(2), Ambient: colour(3) },
    ...{ Position: vector(4), Direction: vector(5), Range: 6, Falloff: 7 },
    ...{ Attenuation0: 8, Attenuation1: 9, Attenuation2: 10, Theta: 11, Phi: 12 },
  }
  const material: T.D3DMATERIAL8 = {
    ...{ Diffuse: colour(1), Ambient: colour(2), Specular: colour(3), Emissive: colour(4), Power: 5 },
  }
  const viewport: T.D3DVIEWPORT8 = { X: 1, Y: 2, Width: 3, Height: 4, MinZ: 0.25, MaxZ: 0.125 }
  const put = <Name extends (typeof names)[number]>(name: Name, at: number, value: StructTypes[Name]) => {
    writeStruct(name, memory.view, at, value)
    return frequent[name](at) as never
  }
  for (const at of [4, 7]) {
    device.SetLight(3, put('D3DLIGHT8', at, light))
    device.SetMaterial(put('D3DMATERIAL8', at, material))
    device.SetViewport(put('D3DVIEWPORT8', at, viewport))
    // What a device has been given it does not look for again.
    memory.bytes.fill(0xff, 0, 256)
  }
  other.SetLight(3, light)
  other.SetMaterial(material)
  other.SetViewport(viewport)
  expect(device.GetLight(3)).toEqual(other.GetLight(3))
  expect(device.GetMaterial()).toEqual(other.GetMaterial())
  expect(device.GetViewport()).toEqual(other.GetViewport())
  expect(() => {
    device.SetLight(3, put('D3DLIGHT8', 4, { ...light, Attenuation1: -9 }))
  }).toThrow(/Attenuation0 to 2 are 8, -9 and 10; none may be below 0/)
  expect(() => {
    device.SetViewport(put('D3DVIEWPORT8', 4, { ...viewport, X: 5000 }))
  }).toThrow(/X is 5000 and Width is 3; their sum may be/)
})

it.each(names)('takes NULL for no %s, and no pointer beyond the memory', (name) => {
  const memory = new ProgramMemory(new WebAssembly.Memory({ initial: 1 }))
  const frequent = new FrequentStructs(memory)
  expect(frequent[name](0)).toBeNull()
  expect(frequent[name](memory.bytes.length - sizeOf(name))).not.toBeNull()
  expect(() => frequent[name](memory.bytes.length - sizeOf(name) + 1)).toThrow(/does not point into/)
  expect(() => frequent[name](-4)).toThrow(/does not point into/)
})
