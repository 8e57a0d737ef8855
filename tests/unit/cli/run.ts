import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { main } from '../../../cli/main.js'

/** What a command line left behind. */
export interface Ended {
  readonly code: number
  readonly out: readonly string[]
  readonly errors: readonly string[]
  /** Parts that the progress went through. */
  readonly parts: readonly number[]
}

/** Runs the command line in this process. */
export async function run(...args: readonly string[]): Promise<Ended> {
  const [out, errors, parts]: [string[], string[], number[]] = [[], [], []]
  const code = await main(args, {
    print: (line) => void out.push(line),
    say: (line) => void errors.push(line),
    progress: (_, part) => void parts.push(part),
  })
  return { code, out, errors, parts }
}

/** A folder for the files of one test file. */
export function createFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'three-d3d8-'))
  const path = (name: string): string => join(folder, name)
  return {
    path,
    read: (name: string): Uint8Array => readFileSync(path(name)),
    /** Writes a file and gives its path. */
    write(name: string, content: Uint8Array | string): string {
      writeFileSync(path(name), content)
      return path(name)
    },
    remove: (): void => rmSync(folder, { recursive: true, force: true }),
  }
}
