import { beforeEach, describe, expect, it } from 'vitest'
import * as T from '../../../d3d8/types/index.js'
import { Constants } from '../../../systems/groups/constants.js'
import type { DrawState } from '../../../systems/draw/draw-state.js'
import { fog } from '../../../systems/groups/lighting/fog.js'
import { KeyWord } from '../../../systems/programs/key-words.js'
import { FOG } from '../../../systems/programs/program-key.js'
import { DeviceBench } from '../runtime/device/support.js'
import { playRows } from './play-rows.js'

/** A device, and the fog system behind it. */
function bench() {
  const { device, core, ...rest } = new DeviceBench()
  const modes: number[] = []
  const system = fog.make({ constants: new Constants() } as unknown as DrawState)
  const { applied } = playRows(core, [system], ({ words }) => modes.push(words[KeyWord.Fog]))
  const buffer = device.CreateVertexBuffer(1024, 0, 0, T.D3DPOOL_MANAGED)
  device.SetStreamSource(0, buffer, 32)
  return {
    ...rest,
    device,
    applied,
    /** Fog modes of the draws so far. */
    modes,
    draw: () => device.DrawPrimitive(T.D3DPT_TRIANGLELIST, 0, 1),
    play: () => device.services.context.flush(),
  }
}

describe('fog depends on the vertex format, and the vertex format not on fog', () => {
  let test = bench()
  beforeEach(() => {
    test = bench()
    const { device } = test
    device.SetRenderState(T.D3DRS_FOGENABLE, true)
    device.SetRenderState(T.D3DRS_FOGVERTEXMODE, T.D3DFOG_LINEAR)
    device.SetVertexShader(T.D3DFVF_XYZ)
    test.draw()
  })

  it('is applied once more for each change of the format, and answers to it', () => {
    const { device, applied, modes, draw, play } = test
    for (const format of [T.D3DFVF_XYZRHW, T.D3DFVF_XYZ, T.D3DFVF_XYZRHW]) {
      device.SetVertexShader(format)
      draw()
      draw()
    }
    play()
    expect(applied.fog).toBe(4)
    expect(applied.vertexFormat).toBe(4)
    expect(modes).toEqual([
      FOG.vertexLinear,
      ...[FOG.specularAlpha, FOG.specularAlpha],
      ...[FOG.vertexLinear, FOG.vertexLinear],
      ...[FOG.specularAlpha, FOG.specularAlpha],
    ])
  })

  it('is not applied for another stride, buffer or index buffer', () => {
    const { device, applied, draw, play } = test
    const other = device.CreateVertexBuffer(1024, 0, 0, T.D3DPOOL_MANAGED)
    device.SetStreamSource(0, other, 24)
    draw()
    device.SetIndices(device.CreateIndexBuffer(64, 0, T.D3DFMT_INDEX16, T.D3DPOOL_MANAGED), 3)
    draw()
    play()
    expect([applied.vertexInput, applied.fog]).toEqual([3, 1])
  })

  it('is applied alone when fog changes: nothing that it looks at looks back', () => {
    const { device, applied, draw, play } = test
    for (let n = 0; n < 5; n++) {
      device.SetRenderState(T.D3DRS_FOGCOLOR, 0xff000000 + n + 1)
      draw()
    }
    play()
    expect(applied.fog).toBe(6)
    for (const [name, times] of Object.entries(applied)) if (name !== 'fog') expect(times, name).toBeLessThanOrEqual(1)
  })

  it('looks at the projection, which decides between z and w of table fog, and not at the view', () => {
    const { device, applied, modes, draw, play } = test
    const perspective = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 1, 0, 0, -1, 0]
    device.SetRenderState(T.D3DRS_FOGTABLEMODE, T.D3DFOG_EXP)
    draw()
    device.SetTransform(T.D3DTS_PROJECTION, perspective)
    draw()
    device.SetTransform(T.D3DTS_VIEW, perspective)
    draw()
    device.SetTransform(T.D3DTS_WORLD, perspective)
    draw()
    play()
    expect(applied.fog).toBe(3)
    expect(modes.slice(1)).toEqual([FOG.tableZExp, FOG.tableWExp, FOG.tableWExp, FOG.tableWExp])
  })
})
