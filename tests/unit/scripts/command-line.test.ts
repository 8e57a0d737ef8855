import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const scripts = ['start', 'test', 'replay', 'bench', 'build', 'weights', 'screenshots'] as const

interface Ended {
  readonly code: number | null
  readonly out: string
  readonly errors: string
}

/** Runs a script of the repository to its end. */
const run = (script: string, args: readonly string[], env: Record<string, string> = {}): Promise<Ended> =>
  new Promise((done, fail) => {
    const path = resolve(import.meta.dirname, `../../../scripts/${script}.mjs`)
    const child = spawn(process.execPath, [path, ...args], { env: { ...process.env, ...env } })
    let out = ''
    let errors = ''
    child.stdout.on('data', (text: Buffer) => (out += text.toString()))
    child.stderr.on('data', (text: Buffer) => (errors += text.toString()))
    child.on('error', fail)
    child.on('close', (code) => done({ code, out, errors }))
  })

describe.each(scripts)('scripts/%s.mjs', (script) => {
  it.each(['--help', '-h'])('says with %s how it is used, and does nothing else', async (word) => {
    const { code, out, errors } = await run(script, [word])
    expect({ code, errors }).toEqual({ code: 0, errors: '' })
    expect(out).toMatch(new RegExp(`^usage: .*npm (run )?${script}\\b`))
    expect(out.split('\n').length).toBeGreaterThan(3)
  })
})

describe('a script refuses', () => {
  it.each<[script: string, args: readonly string[], sentence: string]>([
    ...scripts
      .filter((script) => script !== 'test')
      .map((script): [string, string[], string] => [script, ['--nonsense'], "Unknown option '--nonsense'."]),
    ...(['start', 'bench', 'build', 'weights'] as const).map((script): [string, string[], string] => [
      script,
      ['nonsense'],
      "Unexpected argument 'nonsense'.",
    ]),
    ['bench', ['--json'], "Option '--json <value>' argument missing."],
    ['replay', ['--out', 'pictures'], 'No recording is named.'],
    ['replay', ['a.jsonl'], '--out has to name a folder for the pictures.'],
    ['replay', ['a.jsonl', '--worker=yes', '--out', 'x'], "Option '--worker' does not take an argument."],
  ])('%s %j', async (script, args, sentence) => {
    const { code, out, errors } = await run(script, args)
    expect({ code, out }).toEqual({ code: 1, out: '' })
    const [first, usage, ...rest] = errors.trimEnd().split('\n')
    expect(first).toBe(sentence)
    expect(usage).toMatch(new RegExp(`^usage: .*npm (run )?${script}\\b`))
    expect(rest).toEqual([])
  })

  it('a picture that it does not make', async () => {
    const { code, errors } = await run('screenshots', ['nonsense'])
    expect(code).toBe(1)
    expect(errors).toMatch(/^There is no picture nonsense; there are gallery, /)
  })

  it('a conversion that it does not know', async () => {
    const { code, errors } = await run('convert', ['a.x', 'b.obj'])
    expect(code).toBe(2)
    expect(errors).toMatch(/^three-d3d8 convert: \.x to \.obj is not known; .*\nusage: three-d3d8 convert IN OUT/)
  })

  it.each(['http', '-1', '65536', '80.5'])('port %s', async (PORT) => {
    const { code, errors } = await run('start', [], { PORT })
    expect(code).toBe(1)
    expect(errors).toContain(`PORT is ${PORT}; a port is 0 to 65535.\nusage: `)
  })
})
