/** What C and C++ of 2001 begin with: a main of other kinds, or the beginning of the C library itself. */

/** A main that is given the environment, too: Clang knows it by no name of its own. */
const MAIN_OF_THREE = /\b_?t?main\s*\(\s*int\b[^,()]*,[^,()]*,[^,()]*\)\s*\{/

/** A main that gives nothing back, with arguments or without. */
const MAIN_OF_NOTHING = /\bvoid\s+(?:__?cdecl\s+)?_?t?main\s*\(\s*(int\b)?/

/** What small programs have in place of the C library's beginning, which calls WinMain or main, or has all itself. */
const STARTUP =
  /\b(void|int|long|DWORD|UINT)\s+(?:(?:WINAPI|APIENTRY|__?stdcall|__?cdecl)\s+)?((?:Win)?[Mm]ainCRTStartup)\s*\(\s*(?:void\s*)?\)\s*\{/

/**
 * What main is called in a source, so that Windows' own main finds it.
 * @param {string} text
 * @returns {string[]} flags
 */
export const mainFlags = (text) => {
  const startup = STARTUP.exec(text)
  if (startup !== null) return [`-D${startup[2]}=three_d3d8_${startup[1] === 'void' ? 'bare_' : ''}startup`]
  if (MAIN_OF_THREE.test(text)) return ['-Dmain=three_d3d8_main']
  const nothing = MAIN_OF_NOTHING.exec(text)
  if (nothing === null) return []
  return [`-Dmain=three_d3d8_${nothing[1] === undefined ? 'bare' : 'void'}_main`]
}
