import type { Formatted } from './protocol.js'

/** Columns of a line: as many as the editor shows beside the picture. */
const WIDTH = 100

/**
 * Formats a program as the demos are. The formatter is loaded when it is asked for first.
 * @throws {SyntaxError} where the program cannot be read
 */
export const formatProgram = async (text: string, cursor: number): Promise<Formatted> => {
  const [{ formatWithCursor }, babel, estree] = await Promise.all([
    import('prettier/standalone'),
    import('prettier/plugins/babel'),
    import('prettier/plugins/estree'),
  ])
  const { formatted, cursorOffset } = await formatWithCursor(text, {
    ...{ parser: 'babel-ts', plugins: [babel, estree] },
    ...{ cursorOffset: cursor, printWidth: WIDTH, semi: false, singleQuote: true, trailingComma: 'all' },
  })
  return { text: formatted, cursor: Math.max(0, cursorOffset) }
}
