/** What a demo imports from, and how that is called in programs. */
const packages: readonly (readonly [RegExp, string])[] = [
  [/'\.\.\/\.\.\/index\.js'/g, "'three-d3d8'"],
  [/'\.\.\/\.\.\/d3dx\.js'/g, "'three-d3d8/d3dx'"],
  [/'\.\.\/kit\/[\w/-]+\.js'/g, "'three-d3d8/kit'"],
]

/** A demo's source as a program of the sandbox has it: packages by name, and no word to the formatter. */
export const adapt = (text: string): string =>
  packages
    .reduce((changed, [path, name]) => changed.replace(path, name), text)
    .replace(/^\/\/ prettier-ignore\n| \/\/ prettier-ignore$/gm, '')
