export { CommandError, describeCommands, type CommandText } from './tokens/commands.js'
export { CommandWriter } from './record/command-writer.js'
export { Driver, type DrawPrimitives2Data } from './driver.js'
export { CUT_SHORT, readCommandFile, type CommandFile, type FileRecord } from './file.js'
export { playCommandFile, type PlayFileOptions } from './play-file.js'
export { Recorder } from './record/recorder.js'
export {
  D3DCLEAR_COMPUTERECTS,
  D3DHAL_SETLIGHT_DATA,
  D3DHAL_SETLIGHT_DISABLE,
  D3DHAL_SETLIGHT_ENABLE,
  D3DHAL_STATESETBEGIN,
  D3DHAL_STATESETCAPTURE,
  D3DHAL_STATESETCREATE,
  D3DHAL_STATESETDELETE,
  D3DHAL_STATESETEND,
  D3DHAL_STATESETEXECUTE,
  D3DTSS_TEXTUREMAP,
  DDRAWIPAL_ALPHA,
  RTPATCHFLAG_HASINFO,
  RTPATCHFLAG_HASSEGS,
  tokens,
  tokensById,
  type Token,
  type TokenName,
} from './tokens/tokens.js'
export { D3DDEVCAPS_HWINDEXBUFFER, D3DDEVCAPS_HWVERTEXBUFFER } from '../runtime/adapter/caps.js'
export { commandFileToRecording, type CommandRecording } from './calls/file-calls.js'
export type { CommandProblem } from './calls/call-stream.js'
export * from './driver-info.js'
export * from './legacy-info.js'
