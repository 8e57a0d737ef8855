import { readdirSync, readFileSync, existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** A shader of the recordings: its tokens, and the text in the comment before the call that made it. */
export interface RecordedShader {
  readonly name: string
  readonly source: string
  readonly tokens: Uint32Array
}

const root = fileURLToPath(new URL('../../conformance/recordings/', import.meta.url))

/** Where the code stands among the arguments, by the call's name. */
const codeArgument: Readonly<Record<string, number>> = {
  'IDirect3DDevice8::CreateVertexShader': 1,
  'IDirect3DDevice8::CreatePixelShader': 0,
}

interface Entry {
  readonly comment?: string
  readonly m?: string
  readonly a?: readonly unknown[]
}

const wordsOf = (blob: string): Uint32Array => {
  const bytes = Buffer.from(blob.slice('b64:'.length), 'base64')
  return new Uint32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
}

/** Every shader with code of the recordings, those that are alike too. */
export const recordedShaders = (): RecordedShader[] =>
  readdirSync(root)
    .map((scene) => ({ scene, file: `${root}${scene}/${scene}.jsonl` }))
    .filter(({ file }) => existsSync(file))
    .flatMap(({ scene, file }) => {
      let source = ''
      return readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .flatMap((line, index) => {
          const { comment, m = '', a = [] } = JSON.parse(line) as Entry
          source = comment ?? source
          const blob = a[codeArgument[m] ?? -1]
          return typeof blob === 'string' ? [{ name: `${scene}:${index + 1}`, source, tokens: wordsOf(blob) }] : []
        })
    })
