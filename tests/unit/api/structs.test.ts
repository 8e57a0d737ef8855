import fc from 'fast-check'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import {
  STRUCTS,
  STRUCT_HEADERS,
  isStruct,
  layoutOf,
  leavesOf,
  memberWords,
  readStruct,
  sizeOf,
  structBytes,
  writeStruct,
  type StructName,
} from '../../../d3d8/api/index.js'
import * as T from '../../../d3d8/types/index.js'
import { sourcesOf } from '../docs/sources.js'

const names = Object.keys(STRUCTS) as StructName[]

/** Members of the interfaces of d3d8/types, in their order. */
const interfaces = new Map<string, string[]>()
for (const { path, text } of sourcesOf('d3d8/types'))
  ts.forEachChild(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true), (node) => {
    if (ts.isInterfaceDeclaration(node))
      interfaces.set(
        node.name.text,
        node.members.map((member) => member.name?.getText() ?? ''),
      )
  })

const viewOf = (bytes: number): DataView => new DataView(new ArrayBuffer(bytes))

describe('the structs', () => {
  it('are those of the headers, each once', () => {
    const listed = Object.values(STRUCT_HEADERS).flatMap((declared) => Object.keys(declared))
    expect(new Set(listed).size).toBe(listed.length)
    expect(listed.sort()).toEqual([...names].sort())
    const inTypes = [...interfaces.keys()].filter((name) => /^(D3D|RECT|POINT|RGN|PALETTE)/.test(name))
    expect(inTypes.length).toBeGreaterThan(30)
    expect(inTypes.filter((name) => !isStruct(name))).toEqual([])
  })

  // What sizeof says on 32-bit Windows.
  it.each<[StructName, number]>([
    ['GUID', 16],
    ['POINT', 8],
    ['RECT', 16],
    ['RGNDATAHEADER', 32],
    ['RGNDATA', 36],
    ['PALETTEENTRY', 4],
    ['D3DVECTOR', 12],
    ['D3DCOLORVALUE', 16],
    ['D3DRECT', 16],
    ['D3DMATRIX', 64],
    ['D3DVIEWPORT8', 24],
    ['D3DCLIPSTATUS8', 8],
    ['D3DMATERIAL8', 68],
    ['D3DLIGHT8', 104],
    ['D3DLINEPATTERN', 4],
    ['D3DDISPLAYMODE', 16],
    ['D3DDEVICE_CREATION_PARAMETERS', 16],
    ['D3DPRESENT_PARAMETERS', 52],
    ['D3DGAMMARAMP', 1536],
    ['D3DVERTEXBUFFER_DESC', 24],
    ['D3DINDEXBUFFER_DESC', 20],
    ['D3DSURFACE_DESC', 32],
    ['D3DVOLUME_DESC', 32],
    ['D3DLOCKED_RECT', 8],
    ['D3DBOX', 24],
    ['D3DLOCKED_BOX', 12],
    ['D3DRANGE', 8],
    ['D3DRECTPATCH_INFO', 28],
    ['D3DTRIPATCH_INFO', 16],
    ['D3DADAPTER_IDENTIFIER8', 1068],
    ['D3DRASTER_STATUS', 8],
    ['D3DRESOURCESTATS', 44],
    ['D3DDEVINFO_RESOURCEMANAGER', 352],
    ['D3DDEVINFO_D3DVERTEXSTATS', 8],
    ['D3DDEVINFO_VCACHE', 16],
    ['D3DCAPS8', 212],
  ])('%s has %i bytes', (name, bytes) => {
    expect(sizeOf(name)).toBe(bytes)
    const { members, alignment } = layoutOf(name)
    expect(bytes % alignment).toBe(0)
    let end = 0
    for (const { offset, bytes: size } of members) {
      expect(offset).toBeGreaterThanOrEqual(end)
      end = offset + size
    }
    expect(end).toBeLessThanOrEqual(bytes)
  })

  it('has the sizes of all', () => {
    expect(names).toHaveLength(36)
  })

  it.each<[StructName, string, number]>([
    ['D3DLIGHT8', 'Position', 52],
    ['D3DLIGHT8', 'Phi', 100],
    ['D3DMATERIAL8', 'Power', 64],
    ['D3DPRESENT_PARAMETERS', 'hDeviceWindow', 24],
    ['D3DPRESENT_PARAMETERS', 'FullScreen_PresentationInterval', 48],
    ['D3DADAPTER_IDENTIFIER8', 'DriverVersion', 1024],
    ['D3DADAPTER_IDENTIFIER8', 'DeviceIdentifier', 1048],
    ['D3DADAPTER_IDENTIFIER8', 'WHQLLevel', 1064],
    ['D3DGAMMARAMP', 'blue', 1024],
    ['D3DCAPS8', 'MaxTextureWidth', 88],
    ['D3DCAPS8', 'StencilCaps', 136],
    ['D3DCAPS8', 'VertexShaderVersion', 196],
    ['D3DCAPS8', 'MaxPixelShaderValue', 208],
    ['RGNDATA', 'Buffer', 32],
    ['D3DSURFACE_DESC', 'MultiSampleType', 20],
  ])('%s.%s lies at byte %i', (name, member, offset) => {
    expect(layoutOf(name).member[member].offset).toBe(offset)
  })

  it('have the members of their TypeScript forms, in the same order', () => {
    for (const name of names)
      if (name !== 'GUID' && name !== 'D3DMATRIX')
        expect(
          layoutOf(name).members.map((member) => member.name),
          name,
        ).toEqual(interfaces.get(name))
  })

  it('tell where their numbers lie', () => {
    expect(memberWords('D3DLIGHT8')).toMatchObject({ Type: 0, Diffuse: 1, Direction: 16, Phi: 25 })
    expect(leavesOf('D3DMATERIAL8')).toHaveLength(17)
    expect(leavesOf('D3DMATERIAL8')[6]).toEqual({ path: ['Ambient', 'b'], offset: 24, representation: 'f32' })
    expect(leavesOf('D3DGAMMARAMP')[256]).toMatchObject({ path: ['green', '0'], offset: 512 })
  })
})

describe('structs in memory', () => {
  const identifier: T.D3DADAPTER_IDENTIFIER8 = {
    Driver: 'driver',
    Description: 'as in words, with ü',
    DriverVersion: (8n << 48n) | 7n,
    ...{ VendorId: 0x10de, DeviceId: 1, SubSysId: 0xffffffff, Revision: 3 },
    DeviceIdentifier: T.IID_IDirect3DDevice8,
    WHQLLevel: 1,
  }
  const region: T.RGNDATA = {
    rdh: { dwSize: 32, iType: 1, nCount: 2, nRgnSize: 32, rcBound: { left: 0, top: 0, right: 9, bottom: 9 } },
    Buffer: [
      { left: -1, top: 2, right: 3, bottom: 4 },
      { left: 5, top: 6, right: 7, bottom: 8 },
    ],
  }

  it.each<[StructName, object | string]>([
    ['D3DVIEWPORT8', { X: 1, Y: 2, Width: 3, Height: 4, MinZ: 0.5, MaxZ: 1 }],
    ['RECT', { left: -5, top: 0, right: 7, bottom: 0x7fffffff }],
    ['PALETTEENTRY', { peRed: 1, peGreen: 2, peBlue: 255, peFlags: 4 }],
    ['D3DADAPTER_IDENTIFIER8', identifier],
    ['RGNDATA', region],
    ['D3DMATRIX', Float32Array.from({ length: 16 }, (_, n) => n + 0.5)],
    ['D3DRASTER_STATUS', { InVBlank: true, ScanLine: 12 }],
    ['GUID', T.IID_IDirect3D8],
    [
      'D3DGAMMARAMP',
      {
        red: Uint16Array.from({ length: 256 }, (_, n) => n * 257),
        green: new Uint16Array(256),
        blue: new Uint16Array(256).fill(65535),
      },
    ],
  ])('a %s is read as it was written', (name, value) => {
    const view = viewOf(structBytes(name, value as never) + 12)
    writeStruct(name, view, 12, value as never)
    expect(readStruct(name, view, 12)).toEqual(value)
  })

  it('are the bytes that C has', () => {
    const view = viewOf(16)
    writeStruct('GUID', view, 0, T.IID_IDirect3D8)
    expect([...new Uint8Array(view.buffer)]).toEqual([
      ...[0xda, 0xe8, 0xd9, 0x1d, 0x77, 0x1c, 0x40, 0x4d, 0xb0, 0xcf, 0x98, 0xfe, 0xfd, 0xff, 0x95, 0x12],
    ])
    const light = viewOf(sizeOf('D3DLIGHT8'))
    writeStruct('D3DLIGHT8', light, 0, { Type: T.D3DLIGHT_SPOT, Direction: { x: 0, y: 0, z: 2 } })
    expect(light.getUint32(0, true)).toBe(2)
    expect(light.getFloat32(72, true)).toBe(2)
  })

  it('are 0 where something was left out, and where a number cannot hold what was given', () => {
    const view = new DataView(new Uint8Array(sizeOf('D3DPRESENT_PARAMETERS')).fill(255).buffer)
    writeStruct('D3DPRESENT_PARAMETERS', view, 0, {
      SwapEffect: T.D3DSWAPEFFECT_FLIP,
      hDeviceWindow: {},
      Windowed: true,
    })
    expect(readStruct('D3DPRESENT_PARAMETERS', view)).toMatchObject({
      ...{
        BackBufferWidth: 0,
        SwapEffect: 2,
        hDeviceWindow: 0,
        Windowed: true,
        EnableAutoDepthStencil: false,
        Flags: 0,
      },
    })
  })

  it('cut texts that are too long for their array', () => {
    const view = viewOf(sizeOf('D3DADAPTER_IDENTIFIER8'))
    writeStruct('D3DADAPTER_IDENTIFIER8', view, 0, { ...identifier, Driver: 'x'.repeat(1000) })
    expect(readStruct('D3DADAPTER_IDENTIFIER8', view).Driver).toHaveLength(T.MAX_DEVICE_IDENTIFIER_STRING - 1)
    expect(readStruct('D3DADAPTER_IDENTIFIER8', view).Description).toBe(identifier.Description)
  })

  it('end texts with 0 in memory that held something else', () => {
    const view = viewOf(sizeOf('D3DADAPTER_IDENTIFIER8'))
    new Uint8Array(view.buffer).fill(0xcc)
    writeStruct('D3DADAPTER_IDENTIFIER8', view, 0, identifier)
    expect(readStruct('D3DADAPTER_IDENTIFIER8', view)).toEqual(identifier)
  })

  it('give no more rectangles than there are', () => {
    const view = viewOf(structBytes('RGNDATA', region))
    writeStruct('RGNDATA', view, 0, { ...region, rdh: { ...region.rdh, nCount: 0xffffffff } })
    expect(readStruct('RGNDATA', view).Buffer).toEqual(region.Buffer)
  })

  it('are the same bytes again after any bytes were read', () => {
    const numbers = names.filter(
      (name) =>
        leavesOf(name).every(({ representation }) => representation !== 'f32' && representation !== 'pointer') &&
        layoutOf(name).members.every(
          ({ type, as, representation }) =>
            type !== 'BOOL' && as !== 'text' && as !== 'RECT list' && representation !== null,
        ),
    )
    expect(numbers.length).toBeGreaterThan(12)
    fc.assert(
      fc.property(fc.constantFrom(...numbers), fc.uint8Array({ minLength: 2000, maxLength: 2000 }), (name, noise) => {
        const bytes = noise.slice(0, sizeOf(name))
        const copy = viewOf(bytes.length)
        writeStruct(name, copy, 0, readStruct(name, new DataView(bytes.buffer)) as never)
        expect(new Uint8Array(copy.buffer)).toEqual(bytes)
      }),
      { numRuns: 100, seed: 8 },
    )
  })
})
