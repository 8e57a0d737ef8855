import { FALLBACKS } from '../../api/fallbacks.js'
import {
  CLIP_PLANES,
  Clipping,
  Depth,
  LIGHT_WORDS,
  MATERIAL_WORDS,
  PIXEL_CONSTANTS,
  RENDER_STATE_LIMIT,
  STAGES,
  STAGE_STATE_LIMIT,
  STREAMS,
  VERTEX_CONSTANTS,
  Viewport,
  renderStateSlots,
  stageStateSlots,
  stateLayout,
  transformSlot,
} from '../../state-table.js'
import { MATERIAL_WORD } from '../../runtime/state/material.js'
import { multiplyTransform } from '../../runtime/state/transforms.js'
import { checkFVF } from '../../runtime/state/fvf.js'
import { VIEWPORT_WORD, checkExtents } from '../../runtime/state/viewport.js'
import {
  D3DLIGHT_DIRECTIONAL,
  D3DLIGHT_POINT,
  D3DRS_DELETERTPATCH,
  D3DTSS_ADDRESSU,
  D3DTSS_ADDRESSV,
  D3DTSS_COLOROP,
  D3DTS_WORLD,
} from '../../types/index.js'
import { ALPHA_OPERATION, MODULATES, MOST_HANDLES, eachStructure, type Execution, type Handler } from '../execution.js'
import { D3DRENDERSTATE, fromLegacyStageState, legacyStateName } from '../legacy-states.js'
import { setLegacyState } from './set-legacy-state.js'
import {
  D3DHAL_SETLIGHT_DATA,
  D3DHAL_SETLIGHT_DISABLE,
  D3DHAL_SETLIGHT_ENABLE,
  D3DTSS_TEXTUREMAP,
  light,
  tokens,
  type Token,
} from './tokens.js'

const FALLBACK = FALLBACKS['d3d8/ddi/tokens/state-tokens.ts']

const PLANES = stateLayout.group('clipping').offset + Clipping.Planes
/** WINFO: what w runs from and to in a W buffer. */
const W_RANGE = stateLayout.group('depth').offset + Depth.WNear
const VERTEX_REGISTERS = stateLayout.group('vertexConstants').offset
const PIXEL_REGISTERS = stateLayout.group('pixelConstants').offset
const PIXEL_SHADER = stateLayout.group('pixelShader').offset

/** D3DTSS_ADDRESS of DirectX 6 and 7: both coordinates. */
const D3DTSS_ADDRESS = 12

/** Transform states of DirectX 6 and 7: WORLD and WORLD1 to 3 by the numbers that Direct3D 8 gave them. */
const legacyTransforms: Readonly<Record<number, number>> = {
  1: D3DTS_WORLD,
  4: D3DTS_WORLD + 1,
  5: D3DTS_WORLD + 2,
  6: D3DTS_WORLD + 3,
}

const TRANSFORM_LIMIT = 512
const transformWords = Int16Array.from({ length: TRANSFORM_LIMIT }, (_, state) =>
  transformSlot(legacyTransforms[state] ?? state),
)

const renderState: Handler = (run, at, count, token) => {
  const { view, parts, sets } = run
  const { context } = parts
  for (let n = 0, from = at; n < count; n++, from += 8) {
    const state = view.getUint32(from, true)
    const word = state < RENDER_STATE_LIMIT ? renderStateSlots[state] : -1
    if (word < 0) setOldState(run, token, state, view.getUint32(from + 4, true))
    else if (sets.recorder !== null) sets.recorder.set(word, view.getUint32(from + 4, true))
    else {
      context.set(word, view.getUint32(from + 4, true))
      if (state === D3DRS_DELETERTPATCH) run.patches.delete(view.getUint32(from + 4, true))
    }
  }
}

/** A render state that Direct3D 8 has no more. */
function setOldState(run: Execution, token: Token, state: number, value: number): void {
  if (state === D3DRENDERSTATE.TEXTUREHANDLE) bindTexture(run, token, 0, value)
  else {
    const honoured = setLegacyState(run, state, value)
    if (honoured === undefined) run.note(token, FALLBACK.noState, { state })
    else if (!honoured) run.note(token, FALLBACK.oldState, { state: legacyStateName(state) ?? state, value })
  }
}

function setStageState(run: Execution, token: Token, stage: number, type: number, value: number): void {
  const word = type < STAGE_STATE_LIMIT ? stageStateSlots[stage * STAGE_STATE_LIMIT + type] : -1
  if (word === ALPHA_OPERATION) run.set(MODULATES, 0)
  if (word < 0) run.note(token, FALLBACK.noState, { state: type })
  else if (run.sets.recorder !== null) run.sets.recorder.set(word, value)
  else if (run.parts.context.words[word] !== value) {
    run.parts.context.set(word, value)
    if (type === D3DTSS_COLOROP) run.parts.stages.findLive()
  }
}

function bindTexture(run: Execution, token: Token, stage: number, handle: number): void {
  const texture = run.texture(handle)
  if (texture === undefined) {
    run.note(token, FALLBACK.noTexture)
    return
  }
  if (run.sets.recorder !== null) run.sets.recorder.setTexture(stage, texture)
  else {
    run.parts.stages.setTexture(stage, texture)
    run.choosePalettes()
    run.chooseAlpha()
  }
}

const stageState = tokens.TEXTURESTAGESTATE.each.at
const textureStageState = eachStructure((run, at, token) => {
  const stage = run.u16(at + stageState.wStage)
  const type = run.u16(at + stageState.TSState)
  const value = run.u32(at + stageState.dwValue)
  if (stage >= STAGES) run.note(token, FALLBACK.noStage)
  else if (type === D3DTSS_TEXTUREMAP) bindTexture(run, token, stage, value)
  else if (type === D3DTSS_ADDRESS) {
    setStageState(run, token, stage, D3DTSS_ADDRESSU, value)
    setStageState(run, token, stage, D3DTSS_ADDRESSV, value)
  } else setStageState(run, token, stage, type, run.isLegacy ? fromLegacyStageState(type, value) : value)
})

const viewport = tokens.VIEWPORTINFO.each.at

/** The extent of the viewport; its depths, which ZRANGE tells, stay as they are. */
const viewportInfo = eachStructure((run, at) => {
  if (run.sets.recorder === null)
    checkExtents(
      run.parts.context,
      run.u32(at + viewport.dwX),
      run.u32(at + viewport.dwY),
      run.u32(at + viewport.dwWidth),
      run.u32(at + viewport.dwHeight),
    )
  run.setWords(VIEWPORT_WORD + Viewport.X, at, 4)
})

const zRange = eachStructure((run, at, token) => {
  if (!Number.isFinite(run.f32(at)) || !Number.isFinite(run.f32(at + 4))) run.note(token, FALLBACK.noRange)
  else run.setWords(VIEWPORT_WORD + Viewport.MinZ, at, 2)
})

const wInfo = eachStructure((run, at) => {
  run.setWords(W_RANGE, at, 2)
})

const setMaterial = eachStructure((run, at) => {
  run.setWords(MATERIAL_WORD, at, MATERIAL_WORDS)
})

/** Whether a light of that index may be: it is there, or there are not too many. */
function mayHaveLight(run: Execution, token: Token, index: number): boolean {
  const { lights } = run.parts
  if (lights.has(index) || lights.size < MOST_HANDLES) return true
  run.note(token, FALLBACK.tooManyLights, { most: MOST_HANDLES })
  return false
}

const createLight = eachStructure((run, at, token) => {
  const index = run.u32(at)
  if (mayHaveLight(run, token, index)) run.parts.lights.create(index)
})

const lightWords = new Uint32Array(LIGHT_WORDS)

const setLight = eachStructure((run, at, token) => {
  const index = run.u32(at)
  const what = run.u32(at + 4)
  const { lights } = run.parts
  const { recorder } = run.sets
  if (!mayHaveLight(run, token, index)) return
  if (what === D3DHAL_SETLIGHT_ENABLE || what === D3DHAL_SETLIGHT_DISABLE) {
    const enabled = what === D3DHAL_SETLIGHT_ENABLE
    if (recorder === null) lights.enable(index, enabled)
    else recorder.enableLight(index, enabled)
    return
  }
  if (what !== D3DHAL_SETLIGHT_DATA) {
    run.note(token, FALLBACK.noLightData)
    return
  }
  const from = at + token.each.bytes
  const type = run.u32(from + light.at.Type)
  if (type < D3DLIGHT_POINT || type > D3DLIGHT_DIRECTIONAL) {
    run.note(token, FALLBACK.noLightType)
    return
  }
  for (let i = 0; i < LIGHT_WORDS; i++) lightWords[i] = run.u32(from + i * 4)
  if (recorder === null) lights.setWords(index, lightWords)
  else recorder.bindings.setLight(index, { words: lightWords, enabled: null })
})

/** Word where the matrix of a transform state begins; -1 for none. */
const matrixWord = (state: number): number => (state < TRANSFORM_LIMIT ? transformWords[state] : -1)

const setTransform = eachStructure((run, at, token) => {
  const word = matrixWord(run.u32(at))
  if (word < 0) run.note(token, FALLBACK.noTransform)
  else run.setWords(word, at + 4, 16)
})

const given = new Float32Array(16)

const multiply = eachStructure((run, at, token) => {
  const state = run.u32(at)
  if (matrixWord(state) < 0) {
    run.note(token, FALLBACK.noTransform)
    return
  }
  for (let i = 0; i < 16; i++) given[i] = run.f32(at + 4 + i * 4)
  multiplyTransform(run.parts.context, legacyTransforms[state] ?? state, given)
})

const setClipPlane = eachStructure((run, at, token) => {
  const index = run.u32(at)
  if (index < CLIP_PLANES) run.setWords(PLANES + index * 4, at + 4, 4)
  else run.note(token, FALLBACK.noPlane)
})

/** SETVERTEXSHADERCONST and SETPIXELSHADERCONST of the registers in a group. */
function setConstants(group: string, registers: number): Handler {
  const { offset } = stateLayout.group(group)
  return eachStructure((run, at, token) => {
    const register = run.u32(at)
    const count = run.u32(at + 4)
    if (register + count > registers) run.note(token, FALLBACK.noRegisters)
    else run.setWords(offset + register * 4, at + token.each.bytes, count * 4)
  })
}

/** Makes a format current: an FVF code, a handle of the stream, or 0, which takes all streams off. */
const setVertexShader = eachStructure((run, at, token) => {
  const format = run.u32(at)
  const { input } = run.parts
  const { recorder } = run.sets
  const handle = (format & 1) === 0 ? format : run.vertexShaders.get(format)
  if (handle === undefined) {
    run.note(token, FALLBACK.noShader)
    return
  }
  if (recorder !== null) {
    recorder.setVertexShader(handle)
    run.loadDefinitions(handle, VERTEX_REGISTERS)
    return
  }
  if ((handle & 1) === 0) checkFVF(handle)
  input.setFormat(handle)
  run.loadDefinitions(handle, VERTEX_REGISTERS)
  if (format !== 0) return
  run.bindStream(null, 0)
  for (let stream = 1; stream < STREAMS; stream++) input.bindStream(stream, null, 0)
})

const setPixelShader = eachStructure((run, at, token) => {
  const shader = run.u32(at)
  const handle = shader === 0 ? 0 : run.pixelShaders.get(shader)
  if (handle === undefined) {
    run.note(token, FALLBACK.noShader)
    return
  }
  if (run.sets.recorder !== null) run.sets.recorder.setPixelShader(handle)
  else {
    run.parts.context.set(PIXEL_SHADER, handle)
    run.parts.stages.findLive()
  }
  run.loadDefinitions(handle, PIXEL_REGISTERS)
})

/** Buffers with an FVF code can only be bound to stream zero (DDI specification, "Stream Zero"). */
const source = tokens.SETSTREAMSOURCE.each.at
const setStreamSource = eachStructure((run, at, token) => {
  const stream = run.u32(at + source.dwStream)
  const buffer = run.vertexBuffer(run.u32(at + source.dwVBHandle))
  const stride = run.u32(at + source.dwStride)
  if (stream >= STREAMS) run.note(token, FALLBACK.noStream)
  else if (buffer === undefined) run.note(token, FALLBACK.noVertexBuffer)
  else if (stream !== 0 && buffer !== null && buffer.fvf !== 0) run.note(token, FALLBACK.formatElsewhere)
  else if (run.sets.recorder !== null) run.sets.recorder.setStreamSource(stream, buffer, stride)
  else if (stream === 0) run.bindStream(buffer, stride)
  else run.parts.input.setStreamSource(stream, buffer, stride)
})

const setStreamSourceUM = eachStructure((run, at, token) => {
  if (run.u32(at) !== 0) run.note(token, FALLBACK.otherStream)
  else run.userStride = run.u32(at + 4)
})

const indices = tokens.SETINDICES.each.at
const setIndices = eachStructure((run, at, token) => {
  const buffer = run.indexBuffer(run.u32(at + indices.dwVBHandle))
  if (buffer && run.u32(at + indices.dwStride) !== buffer.indexBytes) run.note(token, FALLBACK.indexBytes)
  if (buffer === undefined) run.note(token, FALLBACK.noIndexBuffer)
  else if (run.sets.recorder !== null) run.sets.recorder.setIndices(buffer, 0)
  else run.bindIndices(buffer)
})

/** The tokens that set state; between STATESET's BEGIN and END they are recorded. */
export const stateTokens = {
  RENDERSTATE: renderState,
  TEXTURESTAGESTATE: textureStageState,
  VIEWPORTINFO: viewportInfo,
  WINFO: wInfo,
  ZRANGE: zRange,
  SETMATERIAL: setMaterial,
  CREATELIGHT: createLight,
  SETLIGHT: setLight,
  SETTRANSFORM: setTransform,
  MULTIPLYTRANSFORM: multiply,
  SETCLIPPLANE: setClipPlane,
  SETVERTEXSHADER: setVertexShader,
  SETVERTEXSHADERCONST: setConstants('vertexConstants', VERTEX_CONSTANTS),
  SETPIXELSHADER: setPixelShader,
  SETPIXELSHADERCONST: setConstants('pixelConstants', PIXEL_CONSTANTS),
  SETSTREAMSOURCE: setStreamSource,
  SETSTREAMSOURCEUM: setStreamSourceUM,
  SETINDICES: setIndices,
} as const satisfies Record<string, Handler>
