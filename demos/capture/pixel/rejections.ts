/** Why a draw left a pixel alone, in sentences that name the states which decided. */
import {
  api,
  D3DRS_ALPHAFUNC,
  D3DRS_ALPHAREF,
  D3DRS_CLIPPLANEENABLE,
  D3DRS_COLORWRITEENABLE,
  D3DRS_CULLMODE,
  D3DRS_STENCILFUNC,
  D3DRS_STENCILREF,
  D3DRS_ZFUNC,
} from '../../../index.js'

/** The test that stopped a draw at a pixel. */
export type Rejection = 'culled' | 'clipped' | 'alpha test' | 'stencil test' | 'depth test' | 'colour mask'

/** Render states of a draw by their numbers. */
export type TestStates = ReadonlyMap<number, number>

/** States that sentences name, beside those that tests open. */
export const NAMED: readonly number[] = [D3DRS_ALPHAFUNC, D3DRS_ALPHAREF, D3DRS_STENCILFUNC, D3DRS_STENCILREF]

/** D3DCMPFUNC: what a value has to be beside the other one. */
const COMPARISONS = [
  '',
  'nothing at all',
  'less than',
  'equal to',
  'less than or equal to',
  'greater than',
  'other than',
  'greater than or equal to',
  'anything beside',
] as const

/** What stands in the depth buffer where a comparison fails. */
const STANDING: Readonly<Partial<Record<number, string>>> = {
  2: 'what is there is as near or nearer',
  4: 'what is there is nearer',
  5: 'what is there is as far or farther',
  7: 'what is there is farther',
}

const sentences: Readonly<Record<Rejection, (of: (state: number) => number, alpha: number | null) => string>> = {
  culled: (of) =>
    `Culled: its corners go round the other way (D3DRS_CULLMODE is ${api.valueText('D3DCULL', of(D3DRS_CULLMODE))}).`,
  clipped: (of) => `Clipped by a clip plane (D3DRS_CLIPPLANEENABLE is ${api.numberText(of(D3DRS_CLIPPLANEENABLE))}).`,
  'alpha test': (of, alpha) =>
    `Failed the alpha test: its alpha ${alpha === null ? '' : `is ${alpha}, and `}has to be ${COMPARISONS[of(D3DRS_ALPHAFUNC)]} ${of(D3DRS_ALPHAREF) & 255} ` +
    'of 255 (D3DRS_ALPHAFUNC, D3DRS_ALPHAREF).',
  'stencil test': (of) =>
    `Failed the stencil test: ${of(D3DRS_STENCILREF)} has to be ${COMPARISONS[of(D3DRS_STENCILFUNC)]} the stencil ` +
    '(D3DRS_STENCILREF, D3DRS_STENCILFUNC).',
  'depth test': (of) =>
    `Failed the depth test: ${STANDING[of(D3DRS_ZFUNC)] ?? 'what is there does not compare so'} ` +
    `(D3DRS_ZFUNC is ${api.valueText('D3DCMPFUNC', of(D3DRS_ZFUNC))}).`,
  'colour mask': (of) =>
    'Wrote no colour (D3DRS_COLORWRITEENABLE is ' +
    `${of(D3DRS_COLORWRITEENABLE) === 0 ? '0' : api.valueText('D3DCOLORWRITEENABLE', of(D3DRS_COLORWRITEENABLE))}).`,
}

/** Why a draw left a pixel alone; `alpha` is what it had there, 0 to 255, where that is known. */
export const rejectionText = (rejection: Rejection, states: TestStates, alpha: number | null): string =>
  sentences[rejection]((state) => states.get(state) ?? 0, alpha)
