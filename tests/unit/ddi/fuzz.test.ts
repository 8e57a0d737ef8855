import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createCore } from '../../../d3d8/core.js'
import { CommandError, CommandWriter, Driver, tokens } from '../../../d3d8/ddi/index.js'
import type { Token } from '../../../d3d8/ddi/index.js'
import { MOST_HANDLES } from '../../../d3d8/ddi/execution.js'
import { arenaWords } from '../../../d3d8/items.js'
import { MOST_STATE_SETS } from '../../../d3d8/ddi/state-sets.js'
import { Direct3DCreate8, defaultLimits } from '../../../d3d8/runtime/index.js'
import * as T from '../../../d3d8/types/index.js'
import { fuzzTimes } from '../files/mutations.js'
import { presentation } from '../runtime/device/support.js'

const RUNS = fuzzTimes(50_000)
const FVF = T.D3DFVF_XYZ | T.D3DFVF_DIFFUSE
const VERTEX_BYTES = 16

/** A device that nobody draws for, and handles 1 to 9 of its resources. */
function makeDriver() {
  const core = createCore({})
  const direct3d = Direct3DCreate8(core, defaultLimits)
  const device = direct3d.CreateDevice(0, T.D3DDEVTYPE_HAL, null, T.D3DCREATE_HARDWARE_VERTEXPROCESSING, presentation)
  const driver = new Driver(device)
  const { D3DFMT_A8R8G8B8: format, D3DPOOL_DEFAULT: pool, D3DPOOL_SYSTEMMEM: memory } = T
  const objects = [
    device.CreateVertexBuffer(1024, 0, 0, pool),
    device.CreateIndexBuffer(512, 0, T.D3DFMT_INDEX16, pool),
    device.CreateTexture(16, 16, 0, 0, format, pool),
    device.CreateTexture(16, 16, 0, 0, format, memory),
    device.CreateRenderTarget(64, 64, format, T.D3DMULTISAMPLE_NONE),
    device.CreateDepthStencilSurface(64, 64, T.D3DFMT_D24S8, T.D3DMULTISAMPLE_NONE),
    device.CreateCubeTexture(8, 0, T.D3DUSAGE_RENDERTARGET, format, pool),
    device.CreateVolumeTexture(4, 4, 4, 0, 0, format, pool),
    device.CreateTexture(16, 16, 1, 0, T.D3DFMT_P8, pool),
  ]
  for (const object of objects) {
    driver.CreateSurfaceEx(object)
    object.Release()
  }
  return { core, device, driver, direct3d }
}

/** Random words that name what is there more often than not. */
function makeSeed(random: () => number): Uint8Array {
  const writer = new CommandWriter()
  const all: readonly Token[] = Object.values(tokens)
  for (let n = 0; n < 12; n++) {
    const token = all[Math.floor(random() * all.length)]
    const small = (): number => Math.floor(random() * 12)
    if (token === tokens.CREATEVERTEXSHADER) {
      const declaration = [T.D3DVSD_STREAM(0), T.D3DVSD_REG(0, T.D3DVSDT_FLOAT3), T.D3DVSD_END()]
      const at = writer.add(token, 12)
      ;[small() * 2 + 1, 12, 0, ...declaration].forEach((word, i) => writer.view.setUint32(at + i * 4, word, true))
    } else if (token === tokens.CREATEPIXELSHADER) {
      const at = writer.add(token, 8)
      ;[small(), 8, T.D3DPS_VERSION(1, 1), T.D3DPS_END()].forEach((word, i) =>
        writer.view.setUint32(at + i * 4, word, true),
      )
    } else if (token.head.bytes > 0 || token.inline || token.indices) {
      const more = token.each.bytes + (token.indices ? 6 : 0) + (token.inline ? 4 + VERTEX_BYTES * 3 : 0)
      writer.open(token, 1, more)
    } else {
      const at = writer.add(token, token === tokens.SETLIGHT ? 104 : 0)
      for (let byte = 0; byte + 2 <= token.each.bytes; byte += 2)
        writer.view.setUint16(at + byte, byte % 4 === 0 ? small() : 0, true)
      if (token === tokens.SETLIGHT) writer.view.setUint32(at + 4, 2, true)
      if (token.name.includes('CONST')) writer.view.setUint32(at + 4, 0, true)
      if (token.name.endsWith('PATCH')) writer.view.setUint32(at + 4, 0, true)
      if (token === tokens.UPDATEPALETTE) writer.view.setUint16(at + 6, 0, true)
    }
  }
  return writer.take()
}

/** A generator of numbers below 1 that gives the same ones every time. */
function makeRandom(state: number): () => number {
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

it('mutated buffers end with the parse error or not at all, and nothing grows', () => {
  const seeds = Array.from({ length: 64 }, (_, i) => makeSeed(makeRandom(i + 1)))
  const vertices = new Uint8Array(VERTEX_BYTES * 64)
  const { core, device, driver, direct3d } = makeDriver()
  const begun = core.resources.description.filter((description) => description !== undefined).length
  const memory = (): number =>
    Object.values(device.services.context.pass.arenas).reduce((sum, { words }) => sum + words.length, 0)
  // As whole blocks have them, whatever this one began with.
  const arenas = Object.values(arenaWords).reduce((sum, words) => sum + words)
  let unparsed = 0
  let parsed = 0
  const edit = fc.tuple(fc.nat(0xffff), fc.oneof(fc.nat(12), fc.nat(255)))
  fc.assert(
    fc.property(
      fc.nat(seeds.length - 1),
      fc.array(edit, { minLength: 1, maxLength: 4 }),
      fc.nat(0xffff),
      (which, edits, cut) => {
        const buffer = seeds[which].slice()
        for (const [at, value] of edits) buffer[at % buffer.length] = value
        // A quarter of them are cut short, too.
        const lpDDCommands = cut % 4 === 0 ? buffer.subarray(0, cut % buffer.length) : buffer
        try {
          driver.DrawPrimitives2({ lpDDCommands, lpVertices: vertices, dwVertexType: FVF, dwVertexSize: VERTEX_BYTES })
          parsed++
        } catch (error) {
          if (!(error instanceof CommandError)) throw error
          unparsed++
          if (!(error.offset >= 0 && error.offset < lpDDCommands.length)) throw error
        }
      },
    ),
    { numRuns: RUNS },
  )
  expect(parsed + unparsed).toBe(RUNS)
  expect(parsed).toBeGreaterThan(RUNS / 20)
  expect(unparsed).toBeGreaterThan(RUNS / 20)

  device.services.context.flush()
  const alive = core.resources.description.filter((description) => description !== undefined).length
  // Two sorts of shaders, lights, palettes.
  expect(alive - begun).toBeLessThanOrEqual(4 * MOST_HANDLES)
  expect(driver.stateSets).toBeLessThanOrEqual(MOST_STATE_SETS)
  expect(driver.patches.size).toBeLessThanOrEqual(MOST_HANDLES)
  expect(driver.handles).toBe(9)
  expect(memory()).toBeLessThanOrEqual(arenas * 2)
  expect(core.fallbacks.list().length).toBeLessThan(400)

  device.SetRenderState(T.D3DRS_TEXTUREFACTOR, 1)
  const writer = new CommandWriter()
  writer.put(tokens.STATESET, { dwOperation: 1, dwParam: 1 })
  try {
    driver.DrawPrimitives2({ lpDDCommands: writer.take() })
  } catch (error) {
    expect(error).toBeInstanceOf(CommandError)
  }
  writer.clear()
  writer.put(tokens.RENDERSTATE, { RenderState: T.D3DRS_TEXTUREFACTOR, dwState: 2 })
  driver.DrawPrimitives2({ lpDDCommands: writer.take() })
  expect(device.GetRenderState(T.D3DRS_TEXTUREFACTOR)).toBe(2)

  driver.dispose()
  device.Release()
  direct3d.Release()
  expect(core.resources.description.filter((description) => description !== undefined)).toEqual([])
})
