/** Markdown as prettier leaves it. */

/** Where the text of a column stands. */
export type Alignment = 'left' | 'right' | 'centre'

/** How a cell is filled up to the width of its column. */
const pad: Readonly<Record<Alignment, (cell: string, width: number) => string>> = {
  left: (cell, width) => cell.padEnd(width),
  right: (cell, width) => cell.padStart(width),
  centre: (cell, width) => cell.padStart(cell.length + ((width - cell.length) >> 1)).padEnd(width),
}

const rule: Readonly<Record<Alignment, (width: number) => string>> = {
  left: (width) => '-'.repeat(width),
  right: (width) => `${'-'.repeat(width - 1)}:`,
  centre: (width) => `:${'-'.repeat(width - 2)}:`,
}

/** A table of Markdown with columns in line. */
export function table(
  alignments: readonly Alignment[],
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string[] {
  const widths = alignments.map((_, i) => Math.max(3, ...[head, ...rows].map((cells) => cells[i].length)))
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  const padded = (cells: readonly string[]): string => line(cells.map((cell, i) => pad[alignments[i]](cell, widths[i])))
  return [padded(head), line(alignments.map((alignment, i) => rule[alignment](widths[i]))), ...rows.map(padded)]
}
