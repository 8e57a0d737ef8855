/** Effects of D3DX, as texts are read (source/d3dx/effect-content.cpp). */
import { memberWords } from '../../api/struct-layout.js'
import type { EffectContent, EffectValue } from '../../d3dx/effects/effect-content.js'
import { SETTERS, type EffectState } from '../../d3dx/effects/effect-states.js'
import { readEffect } from '../../d3dx/effects/effect-text.js'
import { FileError } from '../../files/file-error.js'
import { D3DXERR_INVALIDDATA } from '../../types/index.js'
import type { Call, Parts } from './parts.js'

const D3D_OK = 0

/** Where members of a light or material lie, in words. */
const memberPlaces: Readonly<Partial<Record<EffectState['setter'], Readonly<Record<string, number>>>>> = {
  SetLight: memberWords('D3DLIGHT8'),
  SetMaterial: memberWords('D3DMATERIAL8'),
}

/** Texts as how many bytes they have, and these, filled up to whole words. */
function textWords(text: string): number[] {
  const bytes = new TextEncoder().encode(text)
  const whole = new Uint8Array(Math.ceil(bytes.length / 4) * 4)
  whole.set(bytes)
  return [bytes.length, ...new Uint32Array(whole.buffer)]
}

const listWords = <Item>(items: readonly Item[], wordsOf: (item: Item) => readonly number[]): number[] => [
  items.length,
  ...items.flatMap(wordsOf),
]

const valueWords = ({ type, word, floats, text, line, declaration, isOwn }: EffectValue): number[] => [
  ...[type, word, ...new Uint32Array(floats.buffer)],
  ...textWords(text),
  line,
  ...listWords(declaration, (token) => [token]),
  isOwn ? 1 : 0,
]

/** Of a member its place; else a number. */
const stateWords = ({ setter, number, member, floats }: EffectState): number[] => [
  SETTERS.indexOf(setter),
  memberPlaces[setter]?.[member] ?? number,
  floats,
]

/** All of an effect, in the order in which C++ reads it. */
const contentWords = ({ parameters, techniques }: EffectContent): number[] => [
  ...listWords(parameters, ({ name, value }) => [...textWords(name), ...valueWords(value)]),
  ...listWords(techniques, ({ name, passes }) => [
    ...textWords(name),
    ...listWords(passes, (pass) => [
      ...textWords(pass.name),
      ...listWords(pass.assignments, ({ state, index, parameter, value }) => [
        ...stateWords(state),
        ...[index, parameter],
        ...valueWords(value),
      ]),
    ]),
  ]),
]

/** The functions, by the names that they are imported by. */
export function bindEffects({ bytesAt, give, giveWords }: Parts): Readonly<Record<string, Call>> {
  return {
    // Gives the words of the content, or what is wrong with the text.
    effect_read: (text, size, out) => {
      try {
        giveWords(out, Uint32Array.from(contentWords(readEffect(new TextDecoder().decode(bytesAt(text, size))))))
        return D3D_OK
      } catch (error) {
        if (!(error instanceof FileError)) throw error
        give(out, new TextEncoder().encode(`(${error.line}): ${error.sentence}`))
        return D3DXERR_INVALIDDATA
      }
    },
  }
}
