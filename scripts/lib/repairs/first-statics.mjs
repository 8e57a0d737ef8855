/** In which order the statics of a program's sources are made: `#pragma init_seg` says so. */

/** What comes first, then second; statics of all other sources follow. */
const GROUPS = ['compiler', 'lib']

const PRAGMA = /^[ \t]*#[ \t]*pragma[ \t]+init_seg[ \t]*\([ \t]*(\w+)[ \t]*\)/m

/**
 * When the statics of a source are made: of several sources that have the same number, those that are linked first.
 * @param {string} text
 * @returns {number} from 0 on
 */
export const turnOfStatics = (text) => {
  const turn = GROUPS.indexOf(PRAGMA.exec(text)?.[1] ?? '')
  return turn < 0 ? GROUPS.length : turn
}
