/** Names that a program and the libraries have both, where they are linked. */

/** What comes before a name of the program's where the library has it, too. */
export const OWN = 'three_d3d8_own_'

/**
 * Names of the program's that the libraries have for something else, in what the linker says. Of functions that differ in
 * their parameters alone it only warns, and makes the calls of one of them end the program.
 */
const CLASHING = /(?:symbol type mismatch|duplicate symbol|function signature mismatch): (\w+)$((?:\n>>> .*)*)/gm

/**
 * Names of the program's that do not link well, as the libraries have them, too; what two of its own files have is a fault
 * of the program's, which other names would not mend.
 * @param {string} output of the linker
 * @param {readonly string[]} renamed names that have been given others
 * @param {ReadonlySet<string>} own the program's object files
 * @returns {string[]} those that have to be given others
 */
export const clashing = (output, renamed, own) => {
  /** @type {Set<string>} */
  const names = new Set()
  for (const [, name = '', places = ''] of output.matchAll(CLASHING)) {
    const files = places.match(/\S+$/gm) ?? []
    if (files.length === 0 || !files.every((file) => own.has(file))) names.add(name)
  }
  return [...names].filter((name) => !renamed.includes(name) && !name.startsWith(OWN))
}

/**
 * What the linker says, with a source where it names the object file that became of it.
 * @param {string} output of the linker
 * @param {readonly string[]} objects as the linker names them
 * @param {readonly string[]} sources that of each
 * @returns {string}
 */
export const sourcesNamed = (output, objects, sources) =>
  output.replace(/(?<![\w.(/-])\d+\.o\b/g, (name) => sources[objects.indexOf(name)] ?? name)
