import { keys } from '../input/keyboard.js'
import { indented } from './text.js'

const hex = (value: number): string => `0x${value.toString(16).padStart(2, '0')}`

/** The keys of `keyboard.ts` for C: virtual code and scan code of each. */
export function keysSource(): string {
  const rows = [...keys].map(([code, [virtual, scan]]) => `{${hex(virtual)}, ${hex(scan)}}, // ${code}`)
  const about =
    '/* Virtual codes and scan codes of keys; extended ones have 0x100. Made from keyboard.ts by `npm run docs`. */'
  return `${about}\nstatic const struct\n{\n    BYTE key;\n    WORD scan;\n} places[] = {\n${indented(rows)}\n};\n`
}
