/** Compiles the resources of a program: its scripts, and what was compiled elsewhere among what it is given. */
import type { SourceFile } from '../protocol.js'
import { isNativeSource, isResourceScript } from './kinds.js'
import { filled, type Manifest, type Tree } from './parts.js'

/** What lies beside the compiler for them (scripts/lib/resources). */
export interface ResourceTools {
  /** Throws what is wrong with a script, as compilers say it. */
  readonly compileScript: (text: string, file: string, read: (name: string) => Uint8Array | null) => readonly unknown[]
  readonly writeResourceFile: (resources: readonly unknown[]) => Uint8Array<ArrayBuffer>
  readonly isResourceFile: (bytes: Uint8Array) => boolean
  /** The source by which they become part of a program. */
  readonly embedding: { readonly name: string; readonly data: string; readonly source: string }
}

/** Runs one command of the compiler's; what it left is null where it failed. */
export type RunCommand = (
  args: readonly string[],
  files: Tree,
) => Promise<{ readonly left: Tree | null; readonly said: string }>

/** An object file, or what is wrong; neither for a program without resources. */
export interface ResourceObject {
  readonly object: Uint8Array | null
  readonly said: string
}

const COMPILED = /\.res$/i
const NONE: ResourceObject = { object: null, said: '' }

/** A file's name without folders, whatever its capitals. */
const plainName = (name: string): string => name.replace(/^.*[\\/]/, '').toLowerCase()

/** What a script names, by the names without folders. */
const bytesByName = async (
  files: readonly SourceFile[],
  assets: readonly File[],
): Promise<ReadonlyMap<string, Uint8Array<ArrayBuffer>>> => {
  const encoder = new TextEncoder()
  const own = files.map(({ name, text }): [string, Uint8Array<ArrayBuffer>] => [plainName(name), encoder.encode(text)])
  const given = await Promise.all(
    assets.map(async (file): Promise<[string, Uint8Array<ArrayBuffer>]> => [
      plainName(file.name),
      new Uint8Array(await file.arrayBuffer()),
    ]),
  )
  return new Map([...given, ...own])
}

/** Keeps the object file of the last program: most changes are none of resources. */
export class Resources {
  readonly #manifest: Manifest
  readonly #tools: ResourceTools
  readonly #run: RunCommand
  #last: { readonly key: string; readonly made: ResourceObject } = { key: '', made: NONE }

  constructor(manifest: Manifest, tools: ResourceTools, run: RunCommand) {
    this.#manifest = manifest
    this.#tools = tools
    this.#run = run
  }

  async compile(all: readonly SourceFile[], assets: readonly File[]): Promise<ResourceObject> {
    const files = all.filter(({ name }) => !isNativeSource(name))
    const scripts = files.filter(({ name }) => isResourceScript(name))
    const compiled = assets.filter(({ name }) => COMPILED.test(name))
    if (scripts.length + compiled.length === 0) return NONE
    const given = assets.map(({ name, size, lastModified }) => [name, size, lastModified])
    const key = JSON.stringify([files, given])
    if (key === this.#last.key) return this.#last.made
    const made = await this.#compileAll(files, scripts, assets)
    this.#last = { key, made }
    return made
  }

  async #compileAll(
    files: readonly SourceFile[],
    scripts: readonly SourceFile[],
    assets: readonly File[],
  ): Promise<ResourceObject> {
    const { embedding, isResourceFile } = this.#tools
    const named = await bytesByName(files, assets)
    const parts: Uint8Array<ArrayBuffer>[] = []
    for (const [name, bytes] of named) {
      if (!COMPILED.test(name)) continue
      if (!isResourceFile(bytes)) return { object: null, said: `error: ${name} is no .res file of 32 bits` }
      parts.push(bytes)
    }
    for (const script of scripts) {
      const { bytes, said } = await this.#compileScript(script, files, named)
      if (!bytes) return { object: null, said }
      parts.push(bytes)
    }
    const { left, said } = await this.#run(filled(this.#manifest.c, embedding.name, 'out.o'), {
      [embedding.name]: embedding.source,
      [embedding.data]: new Uint8Array(await new Blob(parts).arrayBuffer()),
    })
    const object = left?.['out.o']
    if (object instanceof Uint8Array) return { object, said: '' }
    return { object: null, said: said || 'error: the resources do not compile' }
  }

  async #compileScript(
    { name }: SourceFile,
    files: readonly SourceFile[],
    named: ReadonlyMap<string, Uint8Array>,
  ): Promise<{ readonly bytes: Uint8Array<ArrayBuffer> | null; readonly said: string }> {
    const { folder, headers, script } = this.#manifest
    const { compileScript, writeResourceFile } = this.#tools
    const path = `${folder}/${name}`
    const own = Object.fromEntries(files.map((file) => [file.name, file.text]))
    const { left, said } = await this.#run(filled(script, path, 'script.i'), { ...headers, [folder]: own })
    const text = left?.['script.i']
    if (!(text instanceof Uint8Array)) return { bytes: null, said: said || `error: ${name} cannot be read` }
    try {
      const resources = compileScript(
        new TextDecoder().decode(text),
        path,
        (wanted) => named.get(plainName(wanted)) ?? null,
      )
      return { bytes: writeResourceFile(resources), said: '' }
    } catch (error) {
      return { bytes: null, said: error instanceof Error ? error.message : String(error) }
    }
  }
}
