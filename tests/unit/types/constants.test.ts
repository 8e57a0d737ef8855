import { describe, expect, it } from 'vitest'
import * as types from '../../../d3d8/types/index.js'

const constants = new Map<string, number>()
for (const [name, value] of Object.entries(types)) if (typeof value === 'number') constants.set(name, value)

/** Constants whose name starts with a prefix and goes on in capitals or digits. */
const family = (prefix: string): [string, number][] => [...constants].filter(([name]) => name.startsWith(prefix))

describe('constants', () => {
  it('are unsigned numbers of 32 bits', () => {
    for (const [name, value] of constants) expect(value >>> 0, name).toBe(value)
  })

  it('are all there', () => {
    const counts: Record<string, number> = {
      D3DRS_: 76 + 1,
      D3DTSS_: 27 + 4,
      D3DTOP_: 26,
      D3DFMT_: 43,
      D3DBLEND_: 13,
      D3DSIO_: 25 + 26 + 3,
      D3DMULTISAMPLE_: 16,
      D3DTS_: 14,
      D3DVSDE_: 17,
      D3DVSDT_: 8,
      D3DERR_: 23,
      D3DTEXOPCAPS_: 26,
      D3DDEVCAPS_: 20,
      D3DPRASTERCAPS_: 16,
      D3DPTEXTURECAPS_: 15,
    }
    for (const [prefix, count] of Object.entries(counts)) expect(family(prefix).length, prefix).toBe(count)
  })

  it('differ within an enumeration', () => {
    const enumerations = [
      ...['D3DDEVTYPE_', 'D3DPT_', 'D3DTS_', 'D3DLIGHT_', 'D3DSHADE_', 'D3DFILL_', 'D3DBLEND_', 'D3DBLENDOP_'],
      ...['D3DTADDRESS_', 'D3DCULL_', 'D3DCMP_', 'D3DSTENCILOP_', 'D3DFOG_', 'D3DZB_', 'D3DSBT_', 'D3DVBF_'],
      ...['D3DPATCHEDGE_', 'D3DDMT_', 'D3DMCS_', 'D3DBASIS_', 'D3DORDER_', 'D3DTEXF_', 'D3DTOP_', 'D3DRTYPE_'],
      ...['D3DPOOL_', 'D3DCUBEMAP_FACE_', 'D3DMULTISAMPLE_', 'D3DSWAPEFFECT_', 'D3DBACKBUFFER_TYPE_', 'D3DDEVINFOID_'],
      ...['D3DFMT_', 'D3DRS_', 'D3DVSDT_', 'D3DVSDE_', 'D3DVSD_TOKEN_', 'D3DSIO_', 'D3DSRO_', 'D3DVS_ADDRMODE_'],
      ...['D3DSPDM_', 'D3DSPSM_', 'D3DERR_'],
    ]
    for (const prefix of enumerations) {
      const members = family(prefix)
      expect(members.length, prefix).toBeGreaterThan(1)
      expect(new Set(members.map(([, value]) => value)).size, prefix).toBe(members.length)
    }
  })

  it('give one register file two names, and no other', () => {
    const files = family('D3DSPR_')
    expect(types.D3DSPR_ADDR).toBe(types.D3DSPR_TEXTURE)
    expect(new Set(files.map(([, value]) => value)).size).toBe(files.length - 1)
  })

  it('keep texture stage states apart from coordinate generation flags', () => {
    const states = family('D3DTSS_').filter(([name]) => !name.startsWith('D3DTSS_TCI_'))
    expect(new Set(states.map(([, value]) => value)).size).toBe(27)
    expect(new Set(family('D3DTSS_TCI_').map(([, value]) => value >> 16))).toEqual(new Set([0, 1, 2, 3]))
  })

  it('are single bits in bit sets', () => {
    const sets = [
      ...['D3DCREATE_', 'D3DCLEAR_', 'D3DLOCK_', 'D3DUSAGE_', 'D3DCOLORWRITEENABLE_', 'D3DCLIPPLANE', 'D3DDEVCAPS_'],
      ...['D3DPMISCCAPS_', 'D3DPRASTERCAPS_', 'D3DPCMPCAPS_', 'D3DPBLENDCAPS_', 'D3DPSHADECAPS_', 'D3DPTEXTURECAPS_'],
      ...['D3DPTFILTERCAPS_', 'D3DPTADDRESSCAPS_', 'D3DLINECAPS_', 'D3DSTENCILCAPS_', 'D3DTEXOPCAPS_', 'D3DVTXPCAPS_'],
      ...['D3DCURSORCAPS_', 'D3DCAPS2_', 'D3DCAPS_'],
    ]
    for (const prefix of sets) {
      const members = family(prefix)
      expect(members.length, prefix).toBeGreaterThan(0)
      for (const [name, value] of members) expect(value !== 0 && (value & (value - 1)) === 0, name).toBe(true)
      expect(new Set(members.map(([, value]) => value)).size, prefix).toBe(members.length)
    }
  })

  it('pair capability bits with enumerators', () => {
    const pairs = [
      ['D3DPCMPCAPS_', 'D3DCMP_'],
      ['D3DPBLENDCAPS_', 'D3DBLEND_'],
      ['D3DSTENCILCAPS_', 'D3DSTENCILOP_'],
      ['D3DTEXOPCAPS_', 'D3DTOP_'],
    ]
    for (const [caps, enumerators] of pairs) {
      expect(family(caps).length).toBe(family(enumerators).length)
      for (const [name, value] of family(enumerators))
        expect(constants.get(name.replace(enumerators, caps)), name).toBe(2 ** (value - 1))
    }
  })

  it.each([
    ['D3D_SDK_VERSION', 220],
    ['DIRECT3D_VERSION', 0x0800],
    ['MAX_DEVICE_IDENTIFIER_STRING', 512],
    ['D3DORDER_QUADRATIC', 2],
    ['D3DVS_CONSTREG_MAX_V1_1', 96],
    ['D3DVS_MAXINSTRUCTIONCOUNT_V1_1', 128],
    ['D3DPS_INPUTREG_MAX_DX8', 8],
    ['D3DADAPTER_DEFAULT', 0],
    ['D3DENUM_NO_WHQL_LEVEL', 2],
    ['D3DCURRENT_DISPLAY_MODE', 0x00efffff],
    ['D3DCREATE_HARDWARE_VERTEXPROCESSING', 0x40],
    ['D3DPRESENT_RATE_UNLIMITED', 0x7fffffff],
    ['D3DPRESENT_INTERVAL_IMMEDIATE', 0x80000000],
    ['D3DRS_ZENABLE', 7],
    ['D3DRS_ZBIAS', 47],
    ['D3DRS_WRAP7', 135],
    ['D3DRS_POINTSIZE_MAX', 166],
    ['D3DRS_BLENDOP', 171],
    ['D3DRS_NORMALORDER', 173],
    ['D3DTSS_ADDRESSW', 25],
    ['D3DTSS_RESULTARG', 28],
    ['D3DTOP_DOTPRODUCT3', 24],
    ['D3DTADDRESS_MIRRORONCE', 5],
    ['D3DFMT_A8R8G8B8', 21],
    ['D3DFMT_D24S8', 75],
    ['D3DFMT_DXT1', 827611204],
    ['D3DFMT_YUY2', 844715353],
    ['D3DLOCK_NO_DIRTY_UPDATE', 0x8000],
    ['D3DUSAGE_DYNAMIC', 0x200],
    ['D3DVBF_0WEIGHTS', 256],
    ['D3DTS_TEXTURE7', 23],
    ['D3DSIO_TEXM3x3VSPEC', 77],
    ['D3DSIO_PHASE', 0xfffd],
    ['D3DPRASTERCAPS_STRETCHBLTMULTISAMPLE', 8388608],
    ['D3DPTEXTURECAPS_VOLUMEMAP_POW2', 0x40000],
    ['D3DVS_NOSWIZZLE', 0xe40000],
    ['D3DCS_ALL', 0xfff],
  ])('%s has its documented value', (name, value) => {
    expect(constants.get(name)).toBe(value)
  })
})

describe('macros', () => {
  it('number world matrices from 256 on', () => {
    expect(types.D3DTS_WORLDMATRIX(0)).toBe(types.D3DTS_WORLD)
    expect(types.D3DTS_WORLDMATRIX(255)).toBe(511)
  })

  it('make FOURCC formats', () => {
    expect(types.MAKEFOURCC('D', 'X', 'T', '5')).toBe(types.D3DFMT_DXT5)
    expect(types.MAKEFOURCC('U', 'Y', 'V', 'Y')).toBe(types.D3DFMT_UYVY)
  })

  it('make colours', () => {
    expect(types.D3DCOLOR_ARGB(0xff, 0x12, 0x34, 0x56)).toBe(0xff123456)
    expect(types.D3DCOLOR_RGBA(0x12, 0x34, 0x56, 0x78)).toBe(0x78123456)
    expect(types.D3DCOLOR_XRGB(1, 2, 3)).toBe(0xff010203)
    expect(types.D3DCOLOR_COLORVALUE(1, 0.5, 0, 1)).toBe(0xffff7f00)
  })

  it('make shader tokens', () => {
    expect(types.D3DVS_VERSION(1, 1)).toBe(0xfffe0101)
    expect(types.D3DPS_VERSION(1, 4)).toBe(0xffff0104)
    expect(types.D3DSHADER_VERSION_MAJOR(0xffff0104)).toBe(1)
    expect(types.D3DSHADER_VERSION_MINOR(0xffff0104)).toBe(4)
    expect(types.D3DSHADER_COMMENT(5)).toBe(0x0005fffe)
    expect(types.D3DVS_END()).toBe(types.D3DSIO_END)
  })

  it('turn floats into their bits and back', () => {
    expect(types.FtoDW(1)).toBe(0x3f800000)
    expect(types.FtoDW(-0)).toBe(0x80000000)
    expect(types.DWtoF(0xbf800000)).toBe(-1)
    for (const float of [0, 0.1, 64, -1e30, Infinity]) expect(types.DWtoF(types.FtoDW(float))).toBe(Math.fround(float))
  })
})
