/** Parts of the runtime that few programs need: object files that a program is linked with where it names what they have. */

import { namesWideStreams, wideStreamFlags } from './wide-streams.mjs'

const letters = new TextDecoder('latin1')

/** What MIDI, MCI, DirectMusic and DirectShow have, as object files name it. */
const MUSIC = /\b(?:mci[A-Z]|midi(?:Out|Stream)[A-Z]|CLSID_(?:DirectMusic|FilterGraph)|AMGetErrorText)/

/** What DirectPlay has. */
const DIRECTPLAY = /\b(?:CLSID_DirectPlay8|DirectPlay8Create)/

/** Whether an object file has a name. */
const naming = (/** @type {RegExp} */ names) => (/** @type {Uint8Array} */ object) => names.test(letters.decode(object))

/**
 * A part: its folder among the runtime's sources, whether an object file names what it has, and what the linker is told
 * besides.
 * @typedef {object} Part
 * @property {'streams' | 'music' | 'play'} name
 * @property {(object: Uint8Array) => boolean} isNamed
 * @property {readonly string[]} flags
 */

/** @type {readonly Part[]} */
export const linkedParts = [
  { name: 'streams', isNamed: namesWideStreams, flags: wideStreamFlags },
  { name: 'music', isNamed: naming(MUSIC), flags: [] },
  { name: 'play', isNamed: naming(DIRECTPLAY), flags: [] },
]
