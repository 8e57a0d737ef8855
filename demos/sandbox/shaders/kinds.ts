/** Kinds of files that programs import as their text: shaders and effects. */
export const importedTexts: readonly string[] = ['vsh', 'psh', 'fx']

/** Files with the assembler text of a shader. */
export const isShader = (name: string): boolean => /\.[vp]sh$/i.test(name)

/** Files that programs import as their text. */
export const isImportedText = (name: string): boolean =>
  importedTexts.some((kind) => name.toLowerCase().endsWith(`.${kind}`))
