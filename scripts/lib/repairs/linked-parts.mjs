/** Parts of the runtime that few programs need: object files that a program is linked with where it names what they have. */

import { namesWideStreams, wideStreamFlags } from './wide-streams.mjs'

const letters = new TextDecoder('latin1')

/** What DirectPlay makes, as object files name it. */
const DIRECTPLAY = /CLSID_DirectPlay8(?:Peer|Client|Server|Address)|DirectPlay8Create/

/**
 * A part: its folder among the runtime's sources, whether an object file names what it has, and what the linker is told
 * besides.
 * @typedef {object} Part
 * @property {'streams' | 'play'} name
 * @property {(object: Uint8Array) => boolean} isNamed
 * @property {readonly string[]} flags
 */

/** @type {readonly Part[]} */
export const linkedParts = [
  { name: 'streams', isNamed: namesWideStreams, flags: wideStreamFlags },
  { name: 'play', isNamed: (object) => DIRECTPLAY.test(letters.decode(object)), flags: [] },
]

/**
 * The parts that a program's object files name.
 * @param {readonly Uint8Array[]} objects
 */
export const partsOf = (objects) => linkedParts.filter(({ isNamed }) => objects.some(isNamed))
