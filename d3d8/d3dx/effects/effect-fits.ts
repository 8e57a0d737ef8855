/** Which values go where: into parameters, and into what passes set. */
import type { EffectState, Setter } from './effect-states.js'
import * as P from './effect-types.js'

/** Types that go somewhere, and how a refusal calls them. */
interface Fit {
  readonly types: ReadonlySet<P.D3DXPARAMETERTYPE>
  readonly words: string
}

const fit = (words: string, ...types: readonly P.D3DXPARAMETERTYPE[]): Fit => ({ types: new Set(types), words })

const number = fit('a number', P.D3DXPT_DWORD, P.D3DXPT_FLOAT)
const colour = fit('a number or vector', P.D3DXPT_DWORD, P.D3DXPT_FLOAT, P.D3DXPT_VECTOR)
const vector = fit('a vector', P.D3DXPT_VECTOR)
const matrix = fit('a matrix', P.D3DXPT_MATRIX)
const rows = fit('a number, vector or matrix', P.D3DXPT_DWORD, P.D3DXPT_FLOAT, P.D3DXPT_VECTOR, P.D3DXPT_MATRIX)
const texture = fit('a texture or NULL', P.D3DXPT_TEXTURE)
const vertexShader = fit('a vertex shader or format', P.D3DXPT_VERTEXSHADER, P.D3DXPT_DWORD)
const pixelShader = fit('a pixel shader or NULL', P.D3DXPT_PIXELSHADER, P.D3DXPT_DWORD)

const word = ({ isColour }: EffectState): Fit => (isColour ? colour : number)
const member = ({ floats }: EffectState): Fit => (floats > 1 ? vector : number)

const fits: Readonly<Record<Setter, (state: EffectState) => Fit>> = {
  ...{ SetRenderState: word, SetTextureStageState: word, LightEnable: word, SetLight: member, SetMaterial: member },
  SetTransform: () => matrix,
  SetTexture: () => texture,
  SetVertexShader: () => vertexShader,
  SetPixelShader: () => pixelShader,
  ...{ SetVertexShaderConstant: () => rows, SetPixelShaderConstant: () => rows },
}

/** What parameters may have for a value in the text. A name of a file is for the program, which sets the texture. */
const values: ReadonlyMap<P.D3DXPARAMETERTYPE, Fit> = new Map([
  [P.D3DXPT_DWORD, number],
  [P.D3DXPT_FLOAT, number],
  [P.D3DXPT_VECTOR, vector],
  [P.D3DXPT_MATRIX, fit('16 numbers in brackets', P.D3DXPT_MATRIX)],
  [P.D3DXPT_TEXTURE, fit('NULL or a text', P.D3DXPT_STRING)],
  [P.D3DXPT_VERTEXSHADER, fit('decl { … } asm { … } or a number', P.D3DXPT_VERTEXSHADER, P.D3DXPT_DWORD)],
  [P.D3DXPT_PIXELSHADER, fit('asm { … } or a number', P.D3DXPT_PIXELSHADER, P.D3DXPT_DWORD)],
  [P.D3DXPT_STRING, fit('a text in quotation marks', P.D3DXPT_STRING)],
])

/** What something takes that does not take a type; null where it does. */
const refused = ({ types, words }: Fit, type: P.D3DXPARAMETERTYPE): string | null => (types.has(type) ? null : words)

/** What a state takes, where a value of this type is none; null where it is one. */
export const misfitOfState = (state: EffectState, type: P.D3DXPARAMETERTYPE): string | null =>
  refused(fits[state.setter](state), type)

/** What a parameter takes, where a value of this type is none; null where it is one. */
export const misfitOfParameter = (of: P.D3DXPARAMETERTYPE, type: P.D3DXPARAMETERTYPE): string | null => {
  const found = values.get(of)
  return found === undefined ? null : refused(found, type)
}
