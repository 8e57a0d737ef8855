import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runClang, type Tree } from '../../scripts/lib/clang.mjs'
import { plant } from '../../scripts/lib/native/sources.mjs'
import { root } from '../../scripts/lib/process.mjs'
import { run } from '../unit/cli/run.js'

/** Milliseconds for the compiler to be fetched on a machine that does other things besides. */
const PATIENCE = 900_000

const folder = mkdtempSync(join(tmpdir(), 'three-d3d8 headers-'))
/** What is put out, as Clang takes files. */
const tree: Tree = {}

beforeAll(async () => {
  expect(await run('headers', folder)).toMatchObject({ code: 0 })
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile()) plant(tree, path, readFileSync(path))
  }
})

afterAll(() => {
  rmSync(folder, { recursive: true })
})

/** What a program uses of D3DX, in C and in C++. */
const uses = `
void *volatile used[] = {
  (void *)D3DXLoadSurfaceFromFile, (void *)D3DXCreateTextureFromFile, (void *)D3DXCreateFontIndirect,
  (void *)D3DXAssembleShaderFromFile, (void *)D3DXLoadSurfaceFromResource, (void *)D3DXSaveSurfaceToFileW,
  (void *)D3DXMatrixLookAtLH, (void *)D3DXCreateSprite, (void *)D3DXCreateBox,
  (void *)D3DXLoadMeshFromX, (void *)D3DXCreateEffectFromFile, (void *)D3DXCreateCubeTextureFromFileEx,
};
float largest = D3DX_DEFAULT_FLOAT;
char text[sizeof D3DXCreateText(NULL, NULL, "", 0, 0, NULL, NULL, NULL) == sizeof(HRESULT) ? 1 : -1];
struct Kept { char letter; D3DXMATRIXA16 matrix; } kept;
char aligned[sizeof(struct Kept) == 80 ? 1 : -1];
LPD3DXMATRIXA16 first = &kept.matrix;
`

const compile = async (name: string, text: string) => {
  const isC = name.endsWith('.c')
  const args = [`@${join(folder, isC ? 'c.flags' : 'c++.flags')}`, name, '-o', 'out.o']
  return runClang(isC ? 'clang' : 'clang++', args, { ...tree, [name]: text })
}

describe('headers that were put out', () => {
  it.each([
    ['clang', 'c.flags', 'faults.c'],
    ['clang++', 'c++.flags', 'loop.cpp'],
  ])(
    'are all that %s needs besides @%s',
    async (command, flags, name) => {
      const sources = { [name]: readFileSync(join(root, 'tests/native/programs', name), 'utf8') }
      const args = [`@${join(folder, flags)}`, name, '-o', 'out.o']
      const { code, files, output } = await runClang(command, args, { ...tree, ...sources })
      expect({ code, output }).toEqual({ code: 0, output: '' })
      expect(files['out.o']).toBeInstanceOf(Uint8Array)
    },
    PATIENCE,
  )

  it.each(
    ['', 'math', 'core', 'tex', 'mesh', 'shape', 'effect'].flatMap((part) =>
      ['c', 'cpp'].map((language) => [`d3dx8${part}.h`, language]),
    ),
  )(
    'give all of D3DX by %s alone: %s',
    async (header, language) => {
      const { code, output } = await compile(`main.${language}`, `#include <${header}>\n${uses}`)
      expect({ code, output }).toEqual({ code: 0, output: '' })
    },
    PATIENCE,
  )
})
