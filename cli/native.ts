/** C and C++ programs of Direct3D 8. */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import * as commands from '../scripts/lib/native/commands.mjs'
import { headerFlags } from '../scripts/lib/native/flags.mjs'
import { headerFiles } from '../scripts/lib/native/sources.mjs'
import { about } from './files.js'
import { Misuse, type Verb } from './verb.js'

/** Puts out the headers. */
export const headers: Verb = {
  usage: `DIR

Writes the headers of C and C++ programs (d3d8.h, d3dx8.h, windows.h …) into a folder, for a Clang
of your own that compiles for WASI, and what it has to be told beside them:
  clang @DIR/c.flags main.c
  clang++ @DIR/c++.flags main.cpp`,
  options: {},
  files: [1, 1],
  kind: 'folder',
  async run([folder], _options, terminal) {
    const headers = headerFiles()
    const flags = ['c', 'c++'].map((language): [string, string] => [
      `${language}.flags`,
      headerFlags(language, resolve(folder).replaceAll('\\', '/')),
    ])
    for (const [path, text] of [...headers, ...flags]) {
      const to = join(folder, path)
      await about(to, async () => {
        await mkdir(dirname(to), { recursive: true })
        await writeFile(to, text)
      })
    }
    terminal.say(`${headers.size} headers are in ${folder}`)
  },
}

/** What a command does with a program. */
const verbOf = (first: string, command: typeof commands.run): Verb => ({
  usage: `${first}\n\n${commands.usage}`,
  options: commands.options,
  files: [1, Infinity],
  handsOn: true,
  run(files, options, _terminal, rest) {
    let line: commands.CommandLine
    try {
      line = commands.readLine([...files], options, [...rest], '.')
    } catch (error) {
      throw new Misuse(error instanceof Error ? error.message.replace(/\.$/, '') : String(error))
    }
    return command(line)
  },
})

/** Compiles a program and runs it in a headless browser; ends with the program's code. */
export const run = verbOf('FILE… [-I DIR] [-D NAME] --out DIR [-- PROGRAM ARGUMENTS]', commands.run)

/** Makes a page of static files that runs a program. */
export const build = verbOf('FILE… [-I DIR] [-D NAME] [--assets DIR] --out SITE [-- PROGRAM ARGUMENTS]', commands.build)
