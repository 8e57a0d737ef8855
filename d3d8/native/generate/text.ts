/** How generated files of C look. */

/** Lines one step to the right. */
export const indented = (lines: readonly string[]): string => lines.map((line) => `    ${line}`).join('\n')

/** A header with its guard; it says where its text comes from. */
export function ownText(name: string, what: string, parts: readonly string[]): string {
  const guard = `THREE_D3D8_${name.toUpperCase().replace(/[^A-Z0-9]/g, '_')}`
  const about = `/* ${name}: ${what} Made from the tables of d3d8/api by \`npm run docs\`. */`
  return `${about}\n#ifndef ${guard}\n#define ${guard}\n\n${parts.join('\n')}\n#endif\n`
}
