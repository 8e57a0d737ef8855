import { describe, expect, it, vi } from 'vitest'
import * as D3DX from '../../../d3d8/d3dx/index.js'
import * as T from '../../../d3d8/types/index.js'
import { DeviceBench } from '../runtime/device/support.js'

const { device } = new DeviceBench()

const TEXT = `// Colours by the fixed function, and by shaders.
vector col = (1.0, 0.5, 0.0, 1.0);
texture tex;
matrix world;
dword cull = 1;
float start = -2.5e-1f;
string says = "plain";
vertexshader vs = decl { stream 0; float v0[3]; }
  asm { vs.1.1
    def c9, 0, 0, 0, 1
    mov oPos, v0
    mov oD0, c4 ; a remark with } in it
  };
pixelshader ps = asm { ps.1.1
  mov r0, v0 };
technique T0
{
  pass P0
  {
    VertexShader = XYZ | TEX1; Lighting = False; CullMode = <CULL>; NormalOrder = Quadratic; TextureFactor = <col>;
    FogStart = <start>; FogEnd = 3; ZBias = 0x2; ColorWriteEnable = Red | Blue; Wrap0 = U | COORD_1;
    ClipPlaneEnable = PLANE0 | PLANE2; MipFilter[0] = None; TexCoordIndex[1] = CameraSpaceNormal | 1;
    WorldTransform[0] = <world>; Texture[0] = <tex>; ColorOp[0] = SelectArg1; ColorArg1[0] = TFactor | Complement;
    LightType[2] = Spot; LightPosition[2] = (1, 2, 3); LightPhi[2] = 1.5; LightRange[2] = 9; LightEnable[2] = TRUE;
    MaterialDiffuse = (0.25, 0.5, 0.75, 1); MaterialPower = 8;
  }
}
technique
{
  pass { VertexShader = <vs>; VertexShaderConstant[4] = <col>; PixelShader = <ps>; PixelShaderConstant[1] = <world>; }
  pass Second { VertexShader = NULL; }
}
`

/** What the creation of an effect says. */
const mistakeOf = (text: string): string => {
  try {
    D3DX.D3DXCreateEffect(device, text).Release()
  } catch (error) {
    if (error instanceof T.D3DError) return error.message
    throw error
  }
  return ''
}

const declared = (lines: string): string =>
  `vertexshader vs = decl { ${lines} } asm { vs.1.1\n mov oPos, v0 ; {one more}\n /* and\n } */ mov oD0, c4; };
   technique T { pass P { VertexShader = <vs>; } }`

const declarationOf = (lines: string): number[] => {
  const effect = D3DX.D3DXCreateEffect(device, declared(lines))
  const tokens = [...device.GetVertexShaderDeclaration(effect.GetVertexShader('vs'))]
  effect.Release()
  return tokens
}

describe('an effect', () => {
  it('says what is in it', () => {
    const effect = D3DX.D3DXCreateEffect(device, TEXT)
    expect(effect.GetDesc()).toEqual({ Parameters: 8, Techniques: 2 })
    expect(effect.GetParameterDesc('COL')).toEqual({ Name: 'col', Index: 0, Type: D3DX.D3DXPT_VECTOR })
    expect(effect.GetParameterDesc(6)).toEqual({ Name: 'vs', Index: 6, Type: D3DX.D3DXPT_VERTEXSHADER })
    expect(effect.GetTechniqueDesc('t0')).toEqual({ Name: 'T0', Index: 0, Passes: 1 })
    expect(effect.GetTechniqueDesc(1)).toEqual({ Name: '', Index: 1, Passes: 2 })
    expect(effect.GetPassDesc(1, 'Second')).toEqual({ Name: 'Second', Index: 1 })
    expect(effect.IsParameterUsed('tex')).toBe(true)
    expect(effect.IsParameterUsed('vs')).toBe(false)
    expect(effect.IsParameterUsed('nothing')).toBe(false)
    effect.SetTechnique(1)
    expect([effect.GetTechnique(), effect.IsParameterUsed('vs')]).toEqual([1, true])
    expect(effect.Release()).toBe(0)
  })

  it('holds the values of its text until others are set', () => {
    const effect = D3DX.D3DXCreateEffect(device, TEXT)
    expect(effect.GetVector('col')).toEqual(new D3DX.D3DXVECTOR4(1, 0.5, 0, 1))
    expect([effect.GetDword('cull'), effect.GetFloat('start'), effect.GetString('says')]).toEqual([1, -0.25, 'plain'])
    effect.SetVector('col', { x: 0, y: 1, z: 2, w: 3 })
    effect.SetDword('cull', -1)
    effect.SetFloat('start', 4)
    effect.SetString('says', 'other')
    effect.SetMatrix('world', D3DX.D3DXMatrixTranslation(null, 1, 2, 3))
    expect(effect.GetVector('col')).toEqual(new D3DX.D3DXVECTOR4(0, 1, 2, 3))
    expect([effect.GetDword('cull'), effect.GetFloat('start'), effect.GetString('says')]).toEqual([
      0xffffffff,
      4,
      'other',
    ])
    expect([...effect.GetMatrix('world')].slice(12)).toEqual([1, 2, 3, 1])
    effect.Release()
  })

  it('sets what its passes set, and puts back what was there', () => {
    const effect = D3DX.D3DXCreateEffect(device, TEXT)
    const state = (of: T.D3DRENDERSTATETYPE): number => device.GetRenderState(of)
    const seen = (): number[] =>
      [T.D3DRS_LIGHTING, T.D3DRS_CULLMODE, T.D3DRS_NORMALORDER, T.D3DRS_TEXTUREFACTOR, T.D3DRS_ZBIAS].map(state)
    const before = seen()
    const transform = device.GetTransform(T.D3DTS_WORLD)
    effect.SetMatrix('world', D3DX.D3DXMatrixTranslation(null, 1, 2, 3))
    expect(effect.Begin()).toBe(1)
    effect.Pass(0)
    expect(seen()).toEqual([0, T.D3DCULL_NONE, T.D3DORDER_QUADRATIC, 0xffff8000, 2])
    expect([state(T.D3DRS_FOGSTART), state(T.D3DRS_FOGEND)]).toEqual([T.FtoDW(-0.25), T.FtoDW(3)])
    expect([state(T.D3DRS_COLORWRITEENABLE), state(T.D3DRS_WRAP0), state(T.D3DRS_CLIPPLANEENABLE)]).toEqual([5, 3, 5])
    expect(device.GetTextureStageState(0, T.D3DTSS_COLORARG1)).toBe(T.D3DTA_TFACTOR | T.D3DTA_COMPLEMENT)
    expect(device.GetTextureStageState(1, T.D3DTSS_TEXCOORDINDEX)).toBe(T.D3DTSS_TCI_CAMERASPACENORMAL | 1)
    expect(device.GetVertexShader()).toBe(T.D3DFVF_XYZ | T.D3DFVF_TEX1)
    expect([...device.GetTransform(T.D3DTS_WORLD)].slice(12)).toEqual([1, 2, 3, 1])
    const light = device.GetLight(2)
    expect([light.Type, light.Position, light.Phi, light.Range]).toEqual([
      T.D3DLIGHT_SPOT,
      { x: 1, y: 2, z: 3 },
      1.5,
      9,
    ])
    expect([light.Diffuse, light.Direction]).toEqual([
      { r: 1, g: 1, b: 1, a: 1 },
      { x: 0, y: 0, z: 1 },
    ])
    expect(device.GetLightEnable(2)).toBe(true)
    expect([device.GetMaterial().Diffuse, device.GetMaterial().Power]).toEqual([{ r: 0.25, g: 0.5, b: 0.75, a: 1 }, 8])
    effect.End()
    expect(seen()).toEqual(before)
    expect(device.GetTransform(T.D3DTS_WORLD)).toEqual(transform)
    effect.Begin(D3DX.D3DXFX_DONOTSAVESTATE)
    effect.Pass(0)
    effect.End()
    expect(state(T.D3DRS_ZBIAS)).toBe(2)
    device.SetRenderState(T.D3DRS_ZBIAS, 0)
    device.LightEnable(2, false)
    effect.Release()
  })

  it('makes the shaders of its text, and takes them away', () => {
    const effect = D3DX.D3DXCreateEffect(device, TEXT)
    const [vertex, pixel] = [effect.GetVertexShader('vs'), effect.GetPixelShader('ps')]
    const other = effect.CloneEffect(device)
    expect(other.GetVertexShader('vs')).not.toBe(vertex)
    effect.SetTechnique(1)
    effect.SetMatrix('world', D3DX.D3DXMatrixTranslation(null, 5, 6, 7))
    expect(effect.Begin()).toBe(2)
    effect.Pass(0)
    expect([device.GetVertexShader(), device.GetPixelShader()]).toEqual([vertex, pixel])
    expect([...device.GetVertexShaderConstant(4, 1)]).toEqual([1, 0.5, 0, 1])
    expect([...device.GetVertexShaderConstant(9, 1)]).toEqual([0, 0, 0, 1])
    expect([...device.GetPixelShaderConstant(4, 1)]).toEqual([5, 6, 7, 1])
    effect.Pass(1)
    expect(device.GetVertexShader()).toBe(0)
    effect.End()
    effect.Release()
    expect(() => device.GetVertexShaderFunction(vertex)).toThrow('has been deleted')
    expect(() => device.GetPixelShaderFunction(pixel)).toThrow('has been deleted')
    other.SetVertexShader('vs', T.D3DFVF_XYZ)
    expect(other.GetVertexShader('vs')).toBe(T.D3DFVF_XYZ)
    other.Release()
  })

  it('holds references to its device and textures', () => {
    const effect = D3DX.D3DXCreateEffect(device, TEXT)
    const texture = device.CreateTexture(4, 4, 1, 0, T.D3DFMT_A8R8G8B8, T.D3DPOOL_MANAGED)
    // With the texture's own and the effect's.
    const count = device.AddRef()
    effect.SetTexture('tex', texture)
    const clone = effect.CloneEffect(device)
    expect(device.AddRef()).toBe(count + 2)
    expect(clone.GetTexture('tex')).toBe(texture)
    expect(texture.Release()).toBe(3)
    effect.SetTexture('tex', null)
    clone.Release()
    expect(texture.Release()).toBe(0)
    effect.Release()
    device.Release()
    expect(device.Release()).toBe(count - 3)
  })

  it('finds a technique that the device takes', () => {
    const effect = D3DX.D3DXCreateEffect(
      device,
      'technique A { pass { VertexShader = 3; Lighting = False; } } technique B { pass { } } technique C { pass { } }',
    )
    const lighting = device.GetRenderState(T.D3DRS_LIGHTING)
    expect(() => effect.Validate()).toThrow('SetVertexShader')
    expect(device.GetRenderState(T.D3DRS_LIGHTING)).toBe(lighting)
    expect(effect.FindNextValidTechnique(null)?.Name).toBe('B')
    expect(effect.FindNextValidTechnique('B')?.Name).toBe('C')
    expect(effect.FindNextValidTechnique('C')).toBeNull()
    effect.Begin()
    expect(() => effect.Pass(0)).toThrow('SetVertexShader')
    expect(device.GetRenderState(T.D3DRS_LIGHTING)).toBe(0)
    effect.End()
    effect.Release()
  })

  it('takes what it has kept along when it ends between Begin and End', () => {
    const effect = D3DX.D3DXCreateEffect(device, TEXT)
    const deleted = vi.spyOn(device, 'DeleteStateBlock')
    effect.Begin()
    const lighting = device.GetRenderState(T.D3DRS_LIGHTING)
    effect.Pass(0)
    effect.Release()
    expect(deleted).toHaveBeenCalledOnce()
    expect(() => device.ApplyStateBlock(deleted.mock.calls[0][0])).toThrow('ApplyStateBlock')
    expect(device.GetRenderState(T.D3DRS_LIGHTING)).toBe(0)
    device.SetRenderState(T.D3DRS_LIGHTING, lighting)
    deleted.mockRestore()
  })

  it('refuses what does not fit', () => {
    const effect = D3DX.D3DXCreateEffect(device, TEXT)
    expect(() => effect.SetFloat('col', 1)).toThrow(
      "ID3DXEffect::SetFloat: pParameter is 'col', a vector; it takes a float",
    )
    expect(() => effect.GetFloat('none')).toThrow('there are col, tex, world, cull, start, says, vs, ps')
    expect(() => effect.SetTechnique('T1')).toThrow('pTechnique is "T1"; there are T0, 1')
    expect(() => effect.Pass(0)).toThrow('it has not begun')
    expect(() => effect.End()).toThrow('it has not begun')
    effect.Begin()
    expect(() => effect.Begin()).toThrow('it has begun already')
    expect(() => effect.Pass(1)).toThrow('Pass is 1; the technique has 1')
    effect.End()
    expect(() => effect.SetTexture('tex', {} as never)).toThrow('IDirect3DBaseTexture8 or null')
    effect.Release()
    expect(() => effect.GetDword('cull')).toThrow('released')
  })
})

describe('the text of an effect', () => {
  it('takes vectors for colours alone, and no matrices for words', () => {
    const matrix = `(${Array.from({ length: 16 }, () => 1).join(', ')})`
    const pass = (text: string): string =>
      mistakeOf(`vector v = (1, 0, 0, 1); matrix m = ${matrix}; technique T { pass P { ${text} } }`)
    expect(pass('SpecularEnable = (1);')).toContain("'SpecularEnable' takes a number, no vector")
    expect(pass('SpecularEnable = <v>;')).toContain("'SpecularEnable' takes a number, no vector")
    expect(pass('LightEnable[0] = (1);')).toContain("'LightEnable' takes a number, no vector")
    expect(pass('FogStart = <m>;')).toContain("'FogStart' takes a number, no matrix")
    expect(pass(`Ambient = ${matrix};`)).toContain("'Ambient' takes a number or vector, no matrix")
    expect(pass('Ambient = (1, 0, 0, 1); FogColor = <v>; BorderColor[1] = <v>; TextureFactor = 1;')).toBe('')
  })

  it.each([
    ['vector v; technique T { pass { Texture[0] = <v>; } }', "'Texture' takes a texture or NULL, no vector"],
    ['texture t; technique T { pass { VertexShader = <t>; } }', 'takes a vertex shader or format, no texture'],
    ['vector v; technique T { pass { WorldTransform[1] = <v>; } }', "'WorldTransform' takes a matrix, no vector"],
    ['texture t; technique T { pass { CullMode = <t>; } }', "'CullMode' takes a number, no texture"],
    ['technique T { pass { PixelShader = "water"; } }', 'takes a pixel shader or NULL, no string'],
    ['technique T { pass { MaterialDiffuse = 0xff00ff00; } }', "'MaterialDiffuse' takes a vector, no dword"],
    ['technique T { pass { LightRange[0] = (1, 2); } }', "'LightRange' takes a number, no vector"],
    ['texture t; technique T { pass { PixelShaderConstant[0] = <t>; } }', 'a number, vector or matrix, no texture'],
    ['vector v = "red"; technique T { }', "'v' is a vector; it takes a vector, no string"],
    ['matrix m = (1, 0, 0, 1); technique T { }', "'m' is a matrix; it takes 16 numbers in brackets, no vector"],
    ['dword d = (1, 0, 0, 1); technique T { }', "'d' is a dword; it takes a number, no vector"],
    ['string s = 5; technique T { }', "'s' is a string; it takes a text in quotation marks, no dword"],
    ['vector v = 0; texture t = "a.bmp"; technique T { pass { Texture[0] = NULL; ViewTransform = 0; } }', ''],
  ])('sets nothing to a value of another type: %#', (text, message) => {
    expect(mistakeOf(text)).toContain(message)
    expect(message === '' ? mistakeOf(text) : '').toBe('')
  })

  it('has declarations of vertex shaders', () => {
    const end = T.D3DVSD_END()
    const first = T.D3DVSD_STREAM(0)
    expect(declarationOf('stream 0; fvf XYZ|NORMAL|TEX1;')).toEqual([
      ...[first, T.D3DVSD_REG(0, T.D3DVSDT_FLOAT3), T.D3DVSD_REG(3, T.D3DVSDT_FLOAT3)],
      ...[T.D3DVSD_REG(7, T.D3DVSDT_FLOAT2), end],
    ])
    expect(declarationOf('Float v0[3]; D3DCOLOR v5[1];')).toEqual(declarationOf('stream 0; float v0[3]; d3dcolor v5;'))
    expect(declarationOf('fvf XYZ; stream 1; float v7[2];')).toEqual(
      declarationOf('stream 0; fvf XYZ; stream 1; float v7[2];'),
    )
    expect(declarationOf('stream 0; float v0[3]; skip 3; float v7[2]; float v9;')).toEqual([
      ...[first, T.D3DVSD_REG(0, T.D3DVSDT_FLOAT3), T.D3DVSD_SKIP(3), T.D3DVSD_REG(7, T.D3DVSDT_FLOAT2)],
      ...[T.D3DVSD_REG(9, T.D3DVSDT_FLOAT1), end],
    ])
    expect(
      declarationOf('STREAM 0; FVF XYZ | 64; Stream 1; D3DColor v6; UByte V2[4]; fvf Normal; short v8[2];'),
    ).toEqual([
      ...[first, T.D3DVSD_REG(0, T.D3DVSDT_FLOAT3), T.D3DVSD_REG(5, T.D3DVSDT_D3DCOLOR), T.D3DVSD_STREAM(1)],
      ...[T.D3DVSD_REG(6, T.D3DVSDT_D3DCOLOR), T.D3DVSD_REG(2, T.D3DVSDT_UBYTE4), T.D3DVSD_REG(3, T.D3DVSDT_FLOAT3)],
      ...[T.D3DVSD_REG(8, T.D3DVSDT_SHORT2), end],
    ])
  })

  it.each([
    ['technique T {\n pass P { Nothing = 1; } }', "line 2: there is no state 'Nothing'"],
    ['dword a;', 'line 1: there is no technique'],
    ['\n\nhalf a;', "line 3: 'half' is neither a type nor a technique"],
    ['// Shared words.\n  #include "shared.fxh"\n', 'line 2: there is no preprocessor: #include'],
    [
      '\ntechnique T { pass { VertexShader = asm { vs.1.1\n mov oPos, v0 }; } }',
      'line 2: a vertex shader says first what it reads: decl { … } asm { … }',
    ],
    ['pixelshader ps = asm { ps.1.1 // }\n tex t0', "line 1: '}' is missing"],
    ['technique T { pass { CullMode = Sideways; } }', "line 1: 'Sideways' has no meaning here"],
    ['technique T { pass { CullMode = <cull>; } }', "line 1: there is no parameter 'cull'"],
    ['technique T { pass { CullMode = CW } }', "line 1: ';' is expected before '}'"],
    ['vector v = 1.5;', "line 1: a vector's numbers stand in brackets"],
    ['vector v = (1, 2, 3, 4, 5);', 'line 1: a vector has up to 4 numbers, and a matrix has 16'],
    ['vector v = (1, b);', "line 1: a number is expected before 'b'"],
    ['texture t = asm { ps.1.1 };', 'line 1: a shader has no meaning here'],
    ['technique T { pass { CullMode = asm { ps.1.1 }; } }', 'line 1: a shader has no meaning here'],
    ['matrix m; technique T { pass { ViewTransform[1] = <m>; } }', 'line 1: the number in brackets is 0'],
    ['matrix m; technique T { pass { TextureTransform[8] = <m>; } }', 'line 1: the number in brackets is 0 to 7'],
    ['string s = "no end;', 'line 1: the text does not end'],
    [declared('stream 0; skip 16; float v0[3];'), 'line 1: what is skipped is 1 to 15'],
    [declared('stream 0; float v17[3];'), "line 1: 'float v17' is no register of a declaration"],
    [declared('stream 0;\n fvf XYZ | Reflection;'), "line 2: 'Reflection' has no meaning here"],
    ['texture t;\n\npixelshader ps = asm {\n ps.1.1\n bad r0 };\ntechnique T { pass { } }', 'line 5, column 2'],
    ['\n technique T { pass { PixelShader = asm { ps.2.0 }; } }', 'line 2, column 43: There is no version ps.2.0'],
    [
      'technique T { pass { CullMode = D3DCULL_CW; } }',
      "line 1: 'D3DCULL_CW' has no meaning here; there are NONE, CW, CCW",
    ],
    [
      'technique T { pass { ColorArg[0] = Texture; } }',
      "line 1: there is no state 'ColorArg'; there are COLORARG1, COLORARG2, COLORARG0",
    ],
    ['technique T { pass { ZEnabled = 1; } }', "line 1: there is no state 'ZEnabled'; there are ZENABLE"],
  ])('names the line of a mistake: %#', (text, message) => {
    expect(mistakeOf(text)).toContain(`D3DXCreateEffect: ${message}`)
  })

  it('is read from bytes and files, up to a zero', () => {
    const bytes = new TextEncoder().encode('technique T { pass { } }\0 what follows')
    expect(D3DX.D3DXCreateEffect(device, bytes).GetDesc().Techniques).toBe(1)
    const before = D3DX.setFileResolver((name) => (name === 'a.fx' ? bytes : null))
    expect(D3DX.D3DXCreateEffectFromFile(device, 'a.fx').GetDesc().Techniques).toBe(1)
    expect(() => D3DX.D3DXCreateEffectFromFile(device, 'b.fx')).toThrow('D3DXCreateEffectFromFile: the file is "b.fx"')
    bytes.set(new TextEncoder().encode('\ntechnic '))
    expect(() => D3DX.D3DXCreateEffectFromFile(device, 'a.fx')).toThrow("a.fx, line 2: 'technic' is neither")
    D3DX.setFileResolver(() => new TextEncoder().encode('pixelshader p = asm { ps.2.0 }; technique T { }'))
    expect(() => D3DX.D3DXCreateEffectFromFile(device, 'b.fx')).toThrow(
      'D3DXCreateEffectFromFile: b.fx, line 1, column 23',
    )
    D3DX.setFileResolver(before)
    expect(() => D3DX.D3DXCreateEffect(device, bytes, 0)).toThrow('SrcDataSize is 0')
    expect(() => D3DX.D3DXCreateEffect(null as never, 'technique T { }')).toThrow('pDevice')
  })
})
