import { expect, expectTypeOf, it } from 'vitest'
import {
  D3DBLEND_ONE,
  D3DCLEAR_TARGET,
  D3DCLEAR_ZBUFFER,
  D3DCOLORWRITEENABLE_BLUE,
  D3DCOLORWRITEENABLE_RED,
  D3DCULL_CW,
  D3DCULL_NONE,
  D3DFILL_SOLID,
  D3DFMT_A8R8G8B8,
  D3DFVF_DIFFUSE,
  D3DFVF_XYZ,
  D3DLOCK_DISCARD,
  D3DRS_COLORWRITEENABLE,
  D3DRS_CULLMODE,
  D3DRS_FILLMODE,
  D3DRS_FOGCOLOR,
  D3DRS_FOGSTART,
  D3DRS_LIGHTING,
  D3DRS_ZENABLE,
  D3DSWAPEFFECT_DISCARD,
  D3DTA_COMPLEMENT,
  D3DTA_TEXTURE,
  D3DTOP_MODULATE,
  D3DTSS_COLORARG1,
  D3DTSS_COLOROP,
  D3DTSS_MIPMAPLODBIAS,
  D3DTSS_TCI_CAMERASPACENORMAL,
  D3DTSS_TEXCOORDINDEX,
  D3DZB_TRUE,
  D3DZB_USEW,
  FtoDW,
  asEnumeration,
} from '../../../d3d8/types/index.js'
import type { Direct3DDevice8 } from '../../../d3d8/runtime/index.js'
import type {
  BOOL,
  D3DBLEND,
  D3DCLEAR,
  D3DCULL,
  D3DFORMAT,
  D3DFVF,
  D3DLOCK,
  D3DPRESENT_PARAMETERS,
  D3DRENDERSTATETYPE,
  D3DTEXTURESTAGESTATETYPE,
  D3DVIEWPORT8,
  DWORD,
  FLOATBITS,
  StateValue,
  ValueOf,
} from '../../../d3d8/types/index.js'

/** The signatures the device has; what they are given comes back. */
const SetRenderState = <S extends D3DRENDERSTATETYPE>(State: S, Value: ValueOf<S>) => [State, Value]
const SetTextureStageState = <S extends D3DTEXTURESTAGESTATETYPE>(_stage: number, Type: S, Value: ValueOf<S>) => [
  Type,
  Value,
]
const GetRenderState = (State: D3DRENDERSTATETYPE): number => State
const Clear = (Flags: D3DCLEAR): number => Flags
const CreateTexture = (Format: D3DFORMAT): number => Format
const SetVertexShader = (Handle: D3DFVF): number => Handle

it('render states take their own values', () => {
  expect(SetRenderState(D3DRS_CULLMODE, D3DCULL_NONE)).toEqual([22, 1])
  SetRenderState(D3DRS_ZENABLE, true)
  SetRenderState(D3DRS_ZENABLE, D3DZB_TRUE)
  SetRenderState(D3DRS_ZENABLE, D3DZB_USEW)
  SetRenderState(D3DRS_ZENABLE, 0)
  SetRenderState(D3DRS_LIGHTING, 0)
  SetRenderState(D3DRS_LIGHTING, false)
  SetRenderState(D3DRS_FOGCOLOR, 0xff00ff00)
  SetRenderState(D3DRS_FOGSTART, FtoDW(0.5))
  SetRenderState(D3DRS_FOGSTART, 0)
  SetRenderState(D3DRS_FOGSTART, new Uint32Array(1)[0] as FLOATBITS)
  expectTypeOf<FLOATBITS>().toExtend<DWORD>()
  SetRenderState(D3DRS_COLORWRITEENABLE, D3DCOLORWRITEENABLE_RED)
  SetRenderState(D3DRS_COLORWRITEENABLE, D3DCOLORWRITEENABLE_RED | D3DCOLORWRITEENABLE_BLUE)
  SetRenderState(D3DRS_COLORWRITEENABLE, 15)
  SetRenderState(D3DRS_CULLMODE, asEnumeration<D3DCULL>(3))
  SetRenderState(D3DRS_CULLMODE, asEnumeration(3))
})

it('render states refuse the values of others', () => {
  // @ts-expect-error: a blend factor is no winding.
  SetRenderState(D3DRS_CULLMODE, D3DBLEND_ONE)
  // @ts-expect-error: neither is a plain number.
  SetRenderState(D3DRS_CULLMODE, 1)
  // @ts-expect-error: nor a truth value.
  SetRenderState(D3DRS_CULLMODE, true)
  // @ts-expect-error: an enumerator is no truth value.
  SetRenderState(D3DRS_LIGHTING, D3DBLEND_ONE)
  // @ts-expect-error: an enumerator is no colour.
  SetRenderState(D3DRS_FOGCOLOR, D3DCULL_CW)
  // @ts-expect-error: a flag of another family is no channel.
  SetRenderState(D3DRS_COLORWRITEENABLE, D3DCLEAR_TARGET)
  // @ts-expect-error: a float is no number of bits: 8 is the bits of one that is as good as 0.
  SetRenderState(D3DRS_FOGSTART, 8)
  // @ts-expect-error: the depth state knows one enumeration only.
  SetRenderState(D3DRS_ZENABLE, D3DCULL_CW)
  // @ts-expect-error: a value is no state.
  SetRenderState(D3DCULL_CW, D3DCULL_CW)
  // @ts-expect-error: a stage state is no render state.
  SetRenderState(D3DTSS_COLOROP, D3DTOP_MODULATE)
  // @ts-expect-error: a plain number is no state.
  expect(SetRenderState(22, 1)).toEqual([22, 1])
})

it('texture stage states do the same', () => {
  expect(SetTextureStageState(0, D3DTSS_COLOROP, D3DTOP_MODULATE)).toEqual([1, 4])
  SetTextureStageState(0, D3DTSS_COLORARG1, D3DTA_TEXTURE)
  SetTextureStageState(0, D3DTSS_COLORARG1, D3DTA_TEXTURE | D3DTA_COMPLEMENT)
  SetTextureStageState(0, D3DTSS_TEXCOORDINDEX, 1)
  SetTextureStageState(0, D3DTSS_TEXCOORDINDEX, D3DTSS_TCI_CAMERASPACENORMAL | 1)
  SetTextureStageState(0, D3DTSS_MIPMAPLODBIAS, FtoDW(-1))
  // @ts-expect-error: neither is a float here.
  SetTextureStageState(0, D3DTSS_MIPMAPLODBIAS, -1)
  // @ts-expect-error: an argument is no operation.
  SetTextureStageState(0, D3DTSS_COLOROP, D3DTA_TEXTURE)
  // @ts-expect-error: an operation is no argument.
  SetTextureStageState(0, D3DTSS_COLORARG1, D3DTOP_MODULATE)
  // @ts-expect-error: a render state is no stage state.
  SetTextureStageState(0, D3DRS_CULLMODE, D3DCULL_CW)
})

it('states of several kinds are set in a loop', () => {
  const stages = [
    [D3DTSS_COLOROP, D3DTOP_MODULATE],
    [D3DTSS_COLORARG1, D3DTA_TEXTURE],
    [D3DTSS_TEXCOORDINDEX, 1],
  ] as const
  expect(stages.map(([type, value]) => SetTextureStageState(0, type, value))).toEqual([
    [1, 4],
    [2, 2],
    [11, 1],
  ])
  for (const [state, value] of [
    [D3DRS_CULLMODE, D3DCULL_NONE],
    [D3DRS_LIGHTING, false],
  ] as const)
    SetRenderState(state, value)
  const either = [D3DRS_CULLMODE, D3DRS_LIGHTING] as const
  // @ts-expect-error: no state of these takes a blend factor.
  for (const state of either) SetRenderState(state, D3DBLEND_ONE)
  // The device's own methods are of these types.
  expectTypeOf<Direct3DDevice8['SetTextureStageState']>().toBeCallableWith(0, stages[0][0], D3DTOP_MODULATE)
  const setAll = (device: Direct3DDevice8): void => {
    for (const [type, value] of stages) device.SetTextureStageState(0, type, value)
  }
  expect(setAll).toBeTypeOf('function')
})

it('states are covariant in their value', () => {
  expectTypeOf<D3DRENDERSTATETYPE<D3DCULL>>().toExtend<D3DRENDERSTATETYPE>()
  expectTypeOf<D3DRENDERSTATETYPE>().not.toExtend<D3DRENDERSTATETYPE<D3DCULL>>()
  expectTypeOf<D3DRENDERSTATETYPE<D3DCULL>>().not.toExtend<D3DRENDERSTATETYPE<D3DBLEND>>()
  expectTypeOf(D3DRS_CULLMODE).toEqualTypeOf<D3DRENDERSTATETYPE<D3DCULL>>()
  expectTypeOf(D3DRS_LIGHTING).toEqualTypeOf<D3DRENDERSTATETYPE<BOOL>>()
  const states: readonly D3DRENDERSTATETYPE[] = [D3DRS_CULLMODE, D3DRS_FILLMODE, D3DRS_LIGHTING]
  expect(states.map(GetRenderState)).toEqual([22, 8, 137])
})

it('a state known at run time only takes numbers and truth values', () => {
  const state = asEnumeration<D3DRENDERSTATETYPE>(22)
  expectTypeOf(SetRenderState<typeof state>)
    .parameter(1)
    .toEqualTypeOf<StateValue>()
  expect(SetRenderState(state, 3)).toEqual([22, 3])
  SetRenderState(state, true)
  SetRenderState(state, D3DCULL_CW)
  // @ts-expect-error: but no text.
  SetRenderState(state, '3')
})

it('enumerators are numbers, numbers are no enumerators', () => {
  expectTypeOf<D3DCULL>().toExtend<number>()
  expectTypeOf<number>().not.toExtend<D3DCULL>()
  expectTypeOf<D3DCULL>().not.toExtend<D3DBLEND>()
  expectTypeOf(D3DCULL_CW).toEqualTypeOf<D3DCULL>()
  const names = ['', 'none', 'clockwise', 'counterclockwise']
  expect(names[D3DCULL_CW]).toBe('clockwise')
  expect(D3DCULL_CW + 1).toBe(3)
  const culls: D3DCULL[] = [D3DCULL_NONE, D3DCULL_CW]
  expect(culls.filter((cull) => cull === D3DCULL_CW)).toEqual([2])
  expect(culls.map((cull) => (cull === 1 ? 'none' : 'some'))).toEqual(['none', 'some'])
  expect(CreateTexture(D3DFMT_A8R8G8B8)).toBe(21)
  // @ts-expect-error: a plain number is no format.
  CreateTexture(21)
  // @ts-expect-error: neither is a fill mode.
  CreateTexture(D3DFILL_SOLID)
  // @ts-expect-error: a raw number must be said to be an enumerator.
  const blend: D3DBLEND = 2
  expect(blend).toBe(D3DBLEND_ONE)
})

it('bit sets take their members, unions and plain numbers', () => {
  expect(Clear(D3DCLEAR_TARGET | D3DCLEAR_ZBUFFER)).toBe(3)
  Clear(D3DCLEAR_TARGET)
  Clear(0)
  SetVertexShader(D3DFVF_XYZ | D3DFVF_DIFFUSE)
  // @ts-expect-error: a flag of another family.
  Clear(D3DLOCK_DISCARD)
  // @ts-expect-error: an enumerator.
  Clear(D3DCULL_CW)
  expectTypeOf<number>().toExtend<D3DCLEAR>()
  expectTypeOf<D3DCLEAR>().toExtend<number>()
  expectTypeOf<D3DCLEAR>().not.toExtend<D3DLOCK>()
})

it('plain numbers take plain numbers', () => {
  expectTypeOf<number>().toExtend<DWORD>()
  expectTypeOf<DWORD>().toExtend<number>()
  expectTypeOf<D3DCULL>().not.toExtend<DWORD>()
  expectTypeOf<boolean>().toExtend<BOOL>()
  expectTypeOf<number>().toExtend<BOOL>()
})

it('structures are plain objects', () => {
  const viewport: D3DVIEWPORT8 = { X: 0, Y: 0, Width: 640, Height: 480, MinZ: 0, MaxZ: 1 }
  const parameters: D3DPRESENT_PARAMETERS = { Windowed: true, SwapEffect: D3DSWAPEFFECT_DISCARD }
  // @ts-expect-error: the swap effect has no default.
  const incomplete: D3DPRESENT_PARAMETERS = { Windowed: true }
  expect([viewport.Width, parameters.SwapEffect, incomplete.SwapEffect]).toEqual([640, 1, undefined])
})
