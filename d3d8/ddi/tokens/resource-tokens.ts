import { FALLBACKS } from '../../api/fallbacks.js'
import { readProgram } from '../../runtime/state/shader-programs.js'
import { withoutDefinitions, type ShaderKind } from '../../shader/index.js'
import { stateLayout } from '../../state-table.js'
import { D3DError } from '../../types/index.js'
import { CommandError, stepBytes } from './commands.js'
import { MOST_HANDLES, eachStructure, type Execution, type Handler } from '../execution.js'
import {
  D3DHAL_STATESETBEGIN,
  D3DHAL_STATESETCAPTURE,
  D3DHAL_STATESETCREATE,
  D3DHAL_STATESETDELETE,
  D3DHAL_STATESETEND,
  D3DHAL_STATESETEXECUTE,
  DDRAWIPAL_ALPHA,
  tokens,
  type Token,
} from './tokens.js'

const FALLBACK = FALLBACKS['d3d8/ddi/tokens/resource-tokens.ts']

const PIXEL_SHADER = stateLayout.group('pixelShader').offset

/** Entries of a palette. */
const ENTRIES = 256

/** 0xAARRGGBB as a PALETTEENTRY: red lowest, flags highest. Its own inverse. */
export const swapRedAndBlue = (word: number): number =>
  ((word & 0xff00ff00) | ((word & 0xff) << 16) | ((word >>> 16) & 0xff)) >>> 0

const palette = tokens.SETPALETTE.each.at
const setPalette = eachStructure((run, at, token) => {
  const handle = run.u32(at + palette.dwPaletteHandle)
  const texture = run.texture(run.u32(at + palette.dwSurfaceHandle))
  if (!texture) {
    run.note(token, FALLBACK.noTexture)
    return
  }
  if (handle === 0) run.forgetPalette(texture)
  else if (mayHavePalette(run, token, handle)) {
    if (!run.parts.palettes.hasDriver(handle)) run.parts.palettes.setDriverEntries(handle, 0, 0, () => 0)
    run.palettes.set(texture, handle)
    if ((run.u32(at + palette.dwPaletteFlags) & DDRAWIPAL_ALPHA) === 0) run.alphaPalettes.delete(texture)
    else run.alphaPalettes.add(texture)
  }
  run.choosePalettes()
  run.chooseAlpha()
})

function mayHavePalette(run: Execution, token: Token, handle: number): boolean {
  if (run.parts.palettes.hasDriver(handle)) return true
  if (run.paletteHandles.size < MOST_HANDLES) {
    run.paletteHandles.add(handle)
    return true
  }
  run.note(token, FALLBACK.tooManyPalettes, { most: MOST_HANDLES })
  return false
}

const update = tokens.UPDATEPALETTE.each.at
const updatePalette = eachStructure((run, at, token) => {
  const handle = run.u32(at + update.dwPaletteHandle)
  const first = run.u16(at + update.wStartIndex)
  const count = run.u16(at + update.wNumEntries)
  if (first + count > ENTRIES) run.note(token, FALLBACK.entriesBeyond)
  else if (mayHavePalette(run, token, handle)) {
    const from = at + token.each.bytes
    run.parts.palettes.setDriverEntries(handle, first, count, (i) => swapRedAndBlue(run.u32(from + i * 4)))
    run.choosePalettes()
  }
})

const setTexLod = eachStructure((run, at, token) => {
  const texture = run.texture(run.u32(at))
  if (texture) texture.SetLOD(run.u32(at + 4))
  else run.note(token, FALLBACK.noTexture)
})

const setPriority = eachStructure((run, at, token) => {
  const texture = run.texture(run.u32(at))
  if (texture) texture.SetPriority(run.u32(at + 4))
  else run.note(token, FALLBACK.noTexture)
})

const target = tokens.SETRENDERTARGET.each.at
const setRenderTarget = eachStructure((run, at, token) => {
  const colour = run.surface(run.u32(at + target.hRenderTarget))
  const depth = run.surface(run.u32(at + target.hZBuffer))
  if (colour === undefined || depth === undefined) run.note(token, FALLBACK.noSurface)
  else run.parts.target.set(colour, depth)
})

/** A copy of whole DWORDs of the command buffer. */
const dwords = (run: Execution, at: number, bytes: number): Uint32Array =>
  Uint32Array.from({ length: bytes >>> 2 }, (_, i) => run.u32(at + i * 4))

/**
 * Makes a shader under a handle of the stream; what was there before is deleted. A shader that cannot be read cannot be
 * parsed.
 */
function createShader(
  run: Execution,
  token: Token,
  at: number,
  handles: Map<number, number>,
  make: () => number,
  remove: (shader: number) => void,
): void {
  const handle = run.u32(at)
  const before = handles.get(handle)
  if (before === undefined && handles.size >= MOST_HANDLES)
    throw new CommandError(at, `there are ${MOST_HANDLES} shaders already`)
  try {
    handles.set(handle, make())
  } catch (error) {
    if (!(error instanceof D3DError)) throw error
    throw new CommandError(at, `${token.name}: ${error.sentence}`)
  }
  if (before !== undefined) remove(before)
}

/**
 * Makes a shader of code that lies in the stream. What it defines lies in the registers from when it is set on, until
 * something else is put there (DDI specification, "Vertex Shaders" and "Pixel Shaders"), so that the device's own
 * shader has no definitions.
 */
function withRegisters(
  run: Execution,
  kind: ShaderKind,
  code: Uint32Array,
  make: (code: Uint32Array) => number,
): number {
  const program = readProgram(kind === 'vertex' ? 'CreateVertexShader' : 'CreatePixelShader', kind, code)
  const shader = make(withoutDefinitions(program))
  if (program.definitions.length > 0) run.definitions.set(shader, program.definitions)
  return shader
}

const removeVertexShader =
  (run: Execution) =>
  (shader: number): void => {
    run.definitions.delete(shader)
    run.parts.input.deleteShader(shader)
    run.sets.forgetVertexShader(shader)
  }

const removePixelShader =
  (run: Execution) =>
  (shader: number): void => {
    run.definitions.delete(shader)
    if (run.parts.context.words[PIXEL_SHADER] === shader) {
      run.parts.context.set(PIXEL_SHADER, 0)
      run.parts.stages.findLive()
    }
    run.parts.pixelShaders.delete(shader)
    run.sets.forgetPixelShader(shader)
  }

const vertexShader = tokens.CREATEVERTEXSHADER.each.at
const createVertexShader: Handler = (run, at, count, token) => {
  let from = at
  for (let n = 0; n < count; n++) {
    const declared = run.u32(from + vertexShader.dwDeclSize)
    const coded = run.u32(from + vertexShader.dwCodeSize)
    const tail = from + token.each.bytes
    const make = (): number => {
      const { declarations } = run.parts.input
      const declaration = dwords(run, tail, declared)
      if (coded === 0) return declarations.create(declaration, null)
      const code = dwords(run, tail + declared, coded)
      return withRegisters(run, 'vertex', code, (left) => declarations.create(declaration, left))
    }
    createShader(run, token, from, run.vertexShaders, make, removeVertexShader(run))
    from += stepBytes(token, run.view, from)
  }
}

const createPixelShader: Handler = (run, at, count, token) => {
  let from = at
  for (let n = 0; n < count; n++) {
    const bytes = run.u32(from + 4)
    const tail = from + token.each.bytes
    const make = (): number =>
      withRegisters(run, 'pixel', dwords(run, tail, bytes), (code) => run.parts.pixelShaders.create(code))
    createShader(run, token, from, run.pixelShaders, make, removePixelShader(run))
    from += stepBytes(token, run.view, from)
  }
}

/** Deletes the shader of a handle. */
const deleteShader = (
  handles: (run: Execution) => Map<number, number>,
  remove: (run: Execution) => (shader: number) => void,
): Handler =>
  eachStructure((run, at, token) => {
    const shader = handles(run).get(run.u32(at))
    if (shader === undefined) {
      run.note(token, FALLBACK.noShader)
      return
    }
    handles(run).delete(run.u32(at))
    remove(run)(shader)
  })

const set = tokens.STATESET.each.at

/** What each operation does; answers whether it could. */
const operations: Readonly<Record<number, (run: Execution, handle: number, type: number) => boolean>> = {
  [D3DHAL_STATESETBEGIN]: ({ sets }) => sets.begin(),
  [D3DHAL_STATESETEND]: ({ sets }, handle) => sets.end(handle),
  [D3DHAL_STATESETDELETE]: ({ sets }, handle) => sets.delete(handle),
  [D3DHAL_STATESETEXECUTE]: ({ sets }, handle) => sets.execute(handle),
  [D3DHAL_STATESETCAPTURE]: ({ sets }, handle) => sets.capture(handle),
  [D3DHAL_STATESETCREATE]: ({ sets }, handle, type) => sets.create(handle, type),
}

/** Operations that make no sense at all where they stand: a BEGIN inside of another, an END without one. */
const nesting: readonly number[] = [D3DHAL_STATESETBEGIN, D3DHAL_STATESETEND]

const stateSet: Handler = (run, at, count, token) => {
  for (let n = 0, from = at; n < count; n++, from += token.each.bytes) {
    const operation = run.u32(from + set.dwOperation)
    const handle = run.u32(from + set.dwParam)
    if (!Object.hasOwn(operations, operation)) throw new CommandError(at, `${operation} is no operation of STATESET`)
    const nested = nesting.includes(operation) && (operation === D3DHAL_STATESETBEGIN) === (run.sets.recorder !== null)
    if (nested)
      throw new CommandError(at, operation === D3DHAL_STATESETEND ? 'END without BEGIN' : 'BEGIN before the last END')
    if (!operations[operation](run, handle, run.u32(from + set.sbType))) run.note(token, FALLBACK.noStateSet)
    else if (operation === D3DHAL_STATESETEXECUTE) run.stateSetExecuted()
  }
}

/** The tokens about what the device has: palettes, levels of detail, targets, shaders, state sets. */
export const resourceTokens = {
  SETPALETTE: setPalette,
  UPDATEPALETTE: updatePalette,
  SETTEXLOD: setTexLod,
  SETPRIORITY: setPriority,
  SETRENDERTARGET: setRenderTarget,
  CREATEVERTEXSHADER: createVertexShader,
  DELETEVERTEXSHADER: deleteShader(({ vertexShaders }) => vertexShaders, removeVertexShader),
  CREATEPIXELSHADER: createPixelShader,
  DELETEPIXELSHADER: deleteShader(({ pixelShaders }) => pixelShaders, removePixelShader),
  STATESET: stateSet,
} as const satisfies Record<string, Handler>
