/** States of rendering and of stages as calls, those of DirectX 5 to 7 among them. */
import { RENDER_STATE_LIMIT, STAGE_STATE_LIMIT, renderStateSlots, stageStateSlots } from '../../state-table.js'
import {
  D3DFILL_WIREFRAME,
  D3DRS_FILLMODE,
  D3DRS_WRAP0,
  D3DRS_ZENABLE,
  D3DTSS_ADDRESSU,
  D3DTSS_ADDRESSV,
  D3DTSS_ALPHAOP,
  D3DZB_USEW,
} from '../../types/index.js'
import { D3DRENDERSTATE, legacyMeaning, legacyStateName, modulatedAlpha } from '../legacy-states.js'
import type { Values } from '../tokens/structures.js'
import { D3DTSS_TEXTUREMAP } from '../tokens/tokens.js'
import { numberIn, type CallStream } from './call-stream.js'

type StateHandler = (stream: CallStream, values: Values) => void

/** TSState of DirectX 6 and 7 that means both coordinates. */
const ADDRESS = 12

/** What D3DTBLEND_MODULATE takes of the texture of stage 0, while that is how it is blended. */
export const chooseAlpha = (stream: CallStream): void => {
  const [handle] = stream.latestOf('texture 0')
  const texture = stream.objects.get(handle)
  if (stream.latestOf('modulates')[0] === 0 || !texture) return
  const operation = modulatedAlpha(texture.format, stream.alphaPalettes.has(handle))
  if (stream.latestOf('ALPHAOP')[0] !== operation) setStageState(stream, 0, D3DTSS_ALPHAOP, operation)
}

const setStageState = (stream: CallStream, stage: number, state: number, value: number): void => {
  if (stage === 0 && state === D3DTSS_ALPHAOP) stream.noteBinding('ALPHAOP', [value, 0])
  stream.call('SetTextureStageState', [stage, state, value])
}

const bindTexture = (stream: CallStream, stage: number, handle: number): void => {
  const id = stream.idOf(handle)
  if (id === undefined) return
  stream.noteBinding(`texture ${stage}`, [handle, 0])
  stream.call('SetTexture', [stage, id])
  if (stage === 0) chooseAlpha(stream)
}

/** Calls have no range of w: it comes with the projection, which programs without one do not set. */
const noteRangeOfW = (stream: CallStream): void => {
  if (stream.usesW && stream.hasRangeOfW)
    stream.problem('WINFO: what w runs from and to in a W buffer is what the projection says, as no call tells it.')
}

const setRenderState = (stream: CallStream, state: number, value: number): void => {
  if (state === D3DRS_ZENABLE) {
    stream.usesW = value === D3DZB_USEW
    noteRangeOfW(stream)
  }
  if (state === D3DRS_FILLMODE) stream.isWireframe = value === D3DFILL_WIREFRAME
  if (state === D3DRS_WRAP0) stream.noteBinding('WRAP0', [value, 0])
  stream.call('SetRenderState', [state, value])
}

/** A state that Direct3D 8 has no more, as calls of those that do the same. */
function setOldState(stream: CallStream, state: number, value: number): void {
  const name = legacyStateName(state)
  const meaning = legacyMeaning(state, value, stream.latestOf('WRAP0')[0])
  if (name !== null) stream.origin = `RENDERSTATE ${name} = ${value}`
  if (state === D3DRENDERSTATE.TEXTUREHANDLE) bindTexture(stream, 0, value)
  else if (!meaning) stream.problem(`RENDERSTATE: Direct3D 8 has no state ${state}, and neither have DirectX 5 to 7.`)
  else if (!meaning.isHonoured)
    stream.problem(`RENDERSTATE: ${name ?? state} of DirectX 5 to 7 with ${value} cannot be drawn, and is left out.`)
  else
    for (const setting of meaning.settings)
      if (setting.of === 'stage') setStageState(stream, 0, setting.state, setting.value)
      else if (setting.of === 'render') setRenderState(stream, setting.state, setting.value)
      else if (setting.of === 'modulates') {
        stream.noteBinding('modulates', [setting.value, 0])
        chooseAlpha(stream)
      }
}

/** Handlers of a structure of each token. */
export const stateHandlers = {
  RENDERSTATE(stream, values) {
    const [state, value] = ['RenderState', 'dwState'].map((name) => numberIn(values, name))
    stream.origin = 'RENDERSTATE'
    if (state < RENDER_STATE_LIMIT && renderStateSlots[state] >= 0) setRenderState(stream, state, value)
    else setOldState(stream, state, value)
  },
  WINFO(stream, values) {
    stream.hasRangeOfW = numberIn(values, 'dvWNear') < numberIn(values, 'dvWFar')
    noteRangeOfW(stream)
  },
  TEXTURESTAGESTATE(stream, values) {
    const [stage, type, value] = ['wStage', 'TSState', 'dwValue'].map((name) => numberIn(values, name))
    if (type === D3DTSS_TEXTUREMAP) {
      bindTexture(stream, stage, value)
      return
    }
    for (const state of type === ADDRESS ? [D3DTSS_ADDRESSU, D3DTSS_ADDRESSV] : [type])
      if (state < STAGE_STATE_LIMIT && stageStateSlots[stage * STAGE_STATE_LIMIT + state] >= 0) {
        if (stage === 0 && state === D3DTSS_ALPHAOP) stream.noteBinding('modulates', [0, 0])
        setStageState(stream, stage, state, value)
      } else stream.problem(`TEXTURESTAGESTATE: Direct3D 8 has no state ${state} of stage ${stage}.`)
  },
} as const satisfies Record<string, StateHandler>
