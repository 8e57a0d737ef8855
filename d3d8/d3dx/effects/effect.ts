import { Direct3DBaseTexture8, type Direct3DDevice8 } from '../../runtime/index.js'
import { shownValue } from '../../runtime/arguments/shown-value.js'
import { D3DError, D3DSBT_ALL, type DWORD } from '../../types/index.js'
import { elementsOf } from '../mathematics/elements.js'
import { D3DXMATRIX } from '../mathematics/matrix-structure.js'
import { D3DXVECTOR4, type MatrixIn, type Vector4 } from '../mathematics/structures.js'
import { requireDevice } from '../meshes/mesh-buffers.js'
import { D3DXObject } from '../object.js'
import {
  cloneContent,
  typeNames,
  valuesOf,
  type EffectContent,
  type EffectTechnique,
  type EffectValue,
} from './effect-content.js'
import { applyPass } from './effect-pass.js'
import { makeShader, unmakeShader, type EffectSource } from './effect-shaders.js'
import * as P from './effect-types.js'

/** Something that has a name or a number. */
interface Named {
  readonly name: string
}

/** Where a name or a number is in a list; -1 for nowhere. */
const indexIn = (list: readonly Named[], wanted: P.EffectName): number =>
  typeof wanted === 'number'
    ? Object.hasOwn(list, wanted)
      ? wanted
      : -1
    : list.findIndex(({ name }) => name.toLowerCase() === wanted.toLowerCase())

/**
 * Techniques, each a way to draw in one pass or several, and the parameters that they take: what a text in the language
 * of effects becomes. Names are found in whatever letters. SDK: ID3DXEffect.
 */
export class D3DXEffect extends D3DXObject {
  readonly interfaces = ['ID3DXEffect'] as const
  readonly #device: Direct3DDevice8
  readonly #content: EffectContent
  #technique = 0
  /** A state block while it has begun, 0 for none; null before. */
  #saved: number | null = null

  /** @throws D3DError for a shader that the assembler or the device refuses */
  constructor(device: Direct3DDevice8, content: EffectContent, source: EffectSource) {
    super()
    this.#device = device
    this.#content = content
    try {
      for (const value of valuesOf(content)) makeShader(device, value, source)
    } catch (error) {
      for (const value of valuesOf(content)) unmakeShader(device, value)
      throw error
    }
    for (const { texture } of valuesOf(content)) texture?.AddRef()
    device.AddRef()
  }

  /** The device, with one more reference. */
  GetDevice(): Direct3DDevice8 {
    this.#device.AddRef()
    return this.#device
  }

  /** How many parameters and techniques there are. */
  GetDesc(): P.D3DXEFFECT_DESC {
    const { parameters, techniques } = this.#content
    return { Parameters: parameters.length, Techniques: techniques.length }
  }

  /** What a parameter is. */
  GetParameterDesc(pParameter: P.EffectName): P.D3DXPARAMETER_DESC {
    const Index = this.#find('GetParameterDesc', 'pParameter', this.#content.parameters, pParameter)
    const { name, value } = this.#content.parameters[Index]
    return { Name: name, Index, Type: value.type }
  }

  /** What a technique is. */
  GetTechniqueDesc(pTechnique: P.EffectName): P.D3DXTECHNIQUE_DESC {
    return this.#describe(this.#find('GetTechniqueDesc', 'pTechnique', this.#content.techniques, pTechnique))
  }

  /** What a pass is. */
  GetPassDesc(pTechnique: P.EffectName, pPass: P.EffectName): P.D3DXPASS_DESC {
    const of = this.#find('GetPassDesc', 'pTechnique', this.#content.techniques, pTechnique)
    const { passes } = this.#content.techniques[of]
    const Index = this.#find('GetPassDesc', 'pPass', passes, pPass)
    return { Name: passes[Index].name, Index }
  }

  /** The next technique that the device takes, behind the one that is named, or the first; null where there is none. */
  FindNextValidTechnique(pTechnique: P.EffectName | null): P.D3DXTECHNIQUE_DESC | null {
    const { techniques } = this.#content
    const first =
      pTechnique === null ? 0 : this.#find('FindNextValidTechnique', 'pTechnique', techniques, pTechnique) + 1
    for (let index = first; index < techniques.length; index++)
      if (this.#isValid(techniques[index])) return this.#describe(index)
    return null
  }

  /** Another effect with the same values, on the same or another device, with shaders of its own. */
  CloneEffect(pDevice: Direct3DDevice8): D3DXEffect {
    this.requireAlive('CloneEffect')
    requireDevice(this.methodName('CloneEffect'), pDevice)
    return new D3DXEffect(pDevice, cloneContent(this.#content), { method: this.methodName('CloneEffect') })
  }

  /** Which technique Begin draws by; the first one by itself. */
  SetTechnique(pTechnique: P.EffectName): void {
    this.#technique = this.#find('SetTechnique', 'pTechnique', this.#content.techniques, pTechnique)
  }

  /** The number of that technique. */
  GetTechnique(): number {
    return this.#technique
  }

  /** A number of 32 bits. */
  SetDword(pParameter: P.EffectName, dw: DWORD): void {
    const value = this.#value('SetDword', pParameter, P.D3DXPT_DWORD)
    value.word = dw >>> 0
    value.floats[0] = value.word
  }

  GetDword(pParameter: P.EffectName): number {
    return this.#value('GetDword', pParameter, P.D3DXPT_DWORD).word
  }

  SetFloat(pParameter: P.EffectName, f: number): void {
    this.#value('SetFloat', pParameter, P.D3DXPT_FLOAT).floats[0] = f
  }

  GetFloat(pParameter: P.EffectName): number {
    return this.#value('GetFloat', pParameter, P.D3DXPT_FLOAT).floats[0]
  }

  SetVector(pParameter: P.EffectName, pVector: Readonly<Vector4>): void {
    const { x, y, z, w } = pVector
    this.#value('SetVector', pParameter, P.D3DXPT_VECTOR).floats.set([x, y, z, w])
  }

  GetVector(pParameter: P.EffectName): D3DXVECTOR4 {
    const [x, y, z, w] = this.#value('GetVector', pParameter, P.D3DXPT_VECTOR).floats
    return new D3DXVECTOR4(x, y, z, w)
  }

  SetMatrix(pParameter: P.EffectName, pMatrix: MatrixIn): void {
    const { floats } = this.#value('SetMatrix', pParameter, P.D3DXPT_MATRIX)
    const elements = elementsOf(this.methodName('SetMatrix'), 'pMatrix', pMatrix)
    for (let at = 0; at < floats.length; at++) floats[at] = elements[at]
  }

  GetMatrix(pParameter: P.EffectName): D3DXMATRIX {
    return new D3DXMATRIX(this.#value('GetMatrix', pParameter, P.D3DXPT_MATRIX).floats)
  }

  /** The effect holds a reference to the texture; null: none. */
  SetTexture(pParameter: P.EffectName, pTexture: Direct3DBaseTexture8 | null): void {
    const value = this.#value('SetTexture', pParameter, P.D3DXPT_TEXTURE)
    if (pTexture !== null && !(pTexture instanceof Direct3DBaseTexture8))
      throw this.refuse('SetTexture', `pTexture is ${shownValue(pTexture)}; it is an IDirect3DBaseTexture8 or null`)
    pTexture?.AddRef()
    value.texture?.Release()
    value.texture = pTexture
  }

  /** With one more reference. */
  GetTexture(pParameter: P.EffectName): Direct3DBaseTexture8 | null {
    const { texture } = this.#value('GetTexture', pParameter, P.D3DXPT_TEXTURE)
    texture?.AddRef()
    return texture
  }

  /** @param Handle a handle of CreateVertexShader, which stays the caller's, an FVF code, or 0 */
  SetVertexShader(pParameter: P.EffectName, Handle: number): void {
    this.#replaceShader(this.#value('SetVertexShader', pParameter, P.D3DXPT_VERTEXSHADER), Handle)
  }

  GetVertexShader(pParameter: P.EffectName): number {
    return this.#value('GetVertexShader', pParameter, P.D3DXPT_VERTEXSHADER).word
  }

  /** @param Handle a handle of CreatePixelShader, which stays the caller's, or 0 */
  SetPixelShader(pParameter: P.EffectName, Handle: number): void {
    this.#replaceShader(this.#value('SetPixelShader', pParameter, P.D3DXPT_PIXELSHADER), Handle)
  }

  GetPixelShader(pParameter: P.EffectName): number {
    return this.#value('GetPixelShader', pParameter, P.D3DXPT_PIXELSHADER).word
  }

  SetString(pParameter: P.EffectName, pString: string): void {
    this.#value('SetString', pParameter, P.D3DXPT_STRING).text = pString
  }

  GetString(pParameter: P.EffectName): string {
    return this.#value('GetString', pParameter, P.D3DXPT_STRING).text
  }

  /** Whether the technique takes a parameter; false for what is none. */
  IsParameterUsed(pParameter: P.EffectName): boolean {
    const { parameters, techniques } = this.#content
    const wanted = indexIn(parameters, pParameter)
    return (
      wanted >= 0 &&
      techniques[this.#technique].passes.some(({ assignments }) =>
        assignments.some(({ parameter }) => parameter === wanted),
      )
    )
  }

  /** @throws D3DError what the device refuses of the technique: a state, a shader, or what ValidateDevice says */
  Validate(): void {
    this.requireAlive('Validate')
    this.#tryOut(this.#content.techniques[this.#technique])
  }

  /**
   * Begins to draw by the technique; gives how many passes it has. Without D3DXFX_DONOTSAVESTATE End puts back what the
   * program had set.
   */
  Begin(Flags: P.D3DXFX = 0): number {
    this.requireAlive('Begin')
    if (this.#saved !== null) throw this.refuse('Begin', 'it has begun already; End comes first')
    this.#saved = (Flags & P.D3DXFX_DONOTSAVESTATE) === 0 ? this.#device.CreateStateBlock(D3DSBT_ALL) : 0
    return this.#content.techniques[this.#technique].passes.length
  }

  /** Sets what a pass sets; what it leaves stays as the pass before it had it. */
  Pass(Pass: number): void {
    const { passes } = this.#content.techniques[this.#technique]
    if (this.#saved === null) throw this.refuse('Pass', 'it has not begun; Begin comes first')
    if (!Object.hasOwn(passes, Pass))
      throw this.refuse('Pass', `Pass is ${shownValue(Pass)}; the technique has ${passes.length}`)
    applyPass(this.#device, this.#content, passes[Pass])
  }

  /** Puts back what the program had set before Begin. */
  End(): void {
    if (this.#saved === null) throw this.refuse('End', 'it has not begun; Begin comes first')
    this.#restore(this.#saved)
    this.#saved = null
  }

  /** Nothing has to be given back before Reset: there are no resources of pool DEFAULT. */
  OnLostDevice(): void {
    this.requireAlive('OnLostDevice')
  }

  /** Nothing has to be made again after Reset. */
  OnResetDevice(): void {
    this.requireAlive('OnResetDevice')
  }

  protected override destroy(): void {
    for (const value of valuesOf(this.#content)) {
      value.texture?.Release()
      unmakeShader(this.#device, value)
    }
    try {
      if (this.#saved) this.#device.DeleteStateBlock(this.#saved)
    } finally {
      this.#device.Release()
    }
  }

  #restore(block: number): void {
    if (block === 0) return
    this.#device.ApplyStateBlock(block)
    this.#device.DeleteStateBlock(block)
  }

  #replaceShader(value: EffectValue, handle: number): void {
    unmakeShader(this.#device, value)
    value.isOwn = false
    value.word = handle >>> 0
  }

  #describe(Index: number): P.D3DXTECHNIQUE_DESC {
    const { name, passes } = this.#content.techniques[Index]
    return { Name: name, Index, Passes: passes.length }
  }

  #isValid(technique: EffectTechnique): boolean {
    try {
      this.#tryOut(technique)
      return true
    } catch (refusal) {
      if (refusal instanceof D3DError) return false
      throw refusal
    }
  }

  /** Sets what each pass of a technique sets, and asks the device whether it can draw so; all is as before then. */
  #tryOut({ passes }: EffectTechnique): void {
    const before = this.#device.CreateStateBlock(D3DSBT_ALL)
    try {
      for (const pass of passes) {
        applyPass(this.#device, this.#content, pass)
        this.#device.ValidateDevice()
      }
    } finally {
      this.#restore(before)
    }
  }

  #find(method: string, argument: string, list: readonly Named[], wanted: P.EffectName): number {
    this.requireAlive(method)
    const found = indexIn(list, wanted)
    if (found >= 0) return found
    const names = list.map(({ name }, index) => (name === '' ? index : name)).join(', ')
    throw this.refuse(method, `${argument} is ${shownValue(wanted)}; there are ${names === '' ? 'none' : names}`)
  }

  #value(method: string, wanted: P.EffectName, type: P.D3DXPARAMETERTYPE): EffectValue {
    const { parameters } = this.#content
    const { name, value } = parameters[this.#find(method, 'pParameter', parameters, wanted)]
    if (value.type !== type)
      throw this.refuse(
        method,
        `pParameter is '${name}', a ${typeNames.get(value.type)}; it takes a ${typeNames.get(type)}`,
      )
    return value
  }
}
