/** Where a command says what it does. */
export interface Terminal {
  /** Results: standard output. */
  readonly print: (line: string) => void
  /** Everything else: standard error. */
  readonly say: (line: string) => void
  /** Shows how far a job is, 0 to 1, on a line that the next one takes the place of; nothing where nobody looks. */
  readonly progress: (what: string, part: number) => void
}

const WIDTH = 30

/** A line that shows how far a job is. */
export const progressLine = (what: string, part: number): string => {
  const full = Math.round(Math.min(1, Math.max(0, part)) * WIDTH)
  return `${what} [${'#'.repeat(full)}${'.'.repeat(WIDTH - full)}] ${Math.floor(part * 100)} %`
}

/** The terminal of this process. */
export const createTerminal = ({ stdout, stderr }: Pick<NodeJS.Process, 'stdout' | 'stderr'> = process): Terminal => {
  let shown = ''
  const clear = (): void => {
    if (shown !== '') stderr.write(`\r${' '.repeat(shown.length)}\r`)
    shown = ''
  }
  return {
    print(line) {
      clear()
      stdout.write(`${line}\n`)
    },
    say(line) {
      clear()
      stderr.write(`${line}\n`)
    },
    progress(what, part) {
      if (!stderr.isTTY) return
      const line = progressLine(what, part)
      if (line === shown) return
      clear()
      if (part < 1) stderr.write((shown = line))
    },
  }
}
