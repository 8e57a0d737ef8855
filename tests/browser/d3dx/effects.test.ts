import { afterAll, beforeAll, expect, it } from 'vitest'
import * as D3DX from '../../../d3dx.js'
import * as T from '../../../index.js'
import { draw, openStage, SIZE, type Stage } from './support.js'

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})

afterAll(() => {
  stage.dispose()
})

const TEXT = `
vector col = (1, 0.5, 0, 1);
texture tex;
vertexshader vs = decl { stream 0; float v0[3]; } asm { vs.1.1
  mov oPos, v0
  mov oD0, c4 };
pixelshader ps = asm { ps.1.1
  add r0, v0, v0 };
technique Fixed {
  pass Factor {
    VertexShader = XYZ; Lighting = False; CullMode = None; TextureFactor = <col>;
    ColorOp[0] = SelectArg1; ColorArg1[0] = TFactor; AlphaOp[0] = Disable; ColorOp[1] = Disable;
  }
  pass Red { ColorWriteEnable = Red; TextureFactor = 0xff200000; }
}
technique Textured {
  pass { VertexShader = XYZ; Lighting = False; CullMode = None; Texture[0] = <tex>;
    ColorOp[0] = SelectArg1; ColorArg1[0] = Texture; }
}
technique Shaded {
  pass { VertexShader = <vs>; VertexShaderConstant[4] = <col>; PixelShader = <ps>; CullMode = None; }
}`

const CORNERS = Float32Array.of(-1, 3, 0.5, 3, -1, 0.5, -1, -1, 0.5)

/** The pixel in the middle after the passes of a technique, each of which draws. */
function middleOf(effect: D3DX.D3DXEffect, technique: string): number[] {
  const { device } = stage
  effect.SetTechnique(technique)
  const { rgb } = draw(stage, () => {
    const passes = effect.Begin()
    for (let pass = 0; pass < passes; pass++) {
      effect.Pass(pass)
      device.DrawPrimitiveUP(T.D3DPT_TRIANGLELIST, 1, CORNERS, 12)
    }
    effect.End()
  })
  const at = ((SIZE / 2) * SIZE + SIZE / 2) * 3
  return [...rgb.subarray(at, at + 3)]
}

it('draws by the passes of an effect: states, textures, shaders and their constants', () => {
  const { device } = stage
  const effect = D3DX.D3DXCreateEffect(device, TEXT)
  const texture = device.CreateTexture(1, 1, 1, 0, T.D3DFMT_X8R8G8B8, T.D3DPOOL_MANAGED)
  texture.LockRect(0).pBits.set([30, 20, 10, 255])
  texture.UnlockRect(0)
  effect.SetTexture('tex', texture)
  expect(middleOf(effect, 'Fixed')).toEqual([32, 128, 0])
  expect(device.GetRenderState(T.D3DRS_COLORWRITEENABLE)).toBe(15)
  expect(middleOf(effect, 'Textured')).toEqual([10, 20, 30])
  effect.SetVector('col', { x: 0.1, y: 0.2, z: 0.3, w: 1 })
  expect(middleOf(effect, 'Shaded')).toEqual([51, 102, 153])
  texture.Release()
  effect.Release()
})
