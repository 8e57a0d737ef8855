export { createEngine, engineOf } from './composition/create-engine.js'
export type { Engine, EngineOptions, SameThreadEngine, TakeSceneOptions } from './composition/engine.js'
export * from './d3d8/types/index.js'
export * from './d3d8/runtime/index.js'
export * from './d3d8/ddi/index.js'
export type {
  Argument,
  LockedData,
  RecordedCall,
  RecordedCheck,
  RecordedLine,
  Recording,
  StructValue,
} from './d3d8/files/recording/recorded.js'
export { clearsFirst, framesOf, isDraw, isPresent } from './d3d8/files/recording/frames.js'
export { Followed, type RestorePoint } from './d3d8/files/restore/followed.js'
export { callOf as recordedCall, leftBy } from './d3d8/files/restore/calls.js'
export type { Ledger } from './d3d8/files/restore/ledger.js'
export { Copies } from './d3d8/files/restore/contents.js'
export { askDevice } from './d3d8/runtime/device/ask-device.js'
export type { DeviceState } from './d3d8/files/restore/device-state.js'
export { writeRecording, type WrittenRecording } from './d3d8/files/recording/write-recording.js'
export { stateKinds, valueKind } from './d3d8/files/recording/value-kinds.js'
export { readRecording, RecordingError, sidecarNames } from './d3d8/files/recording/recording.js'
export type { TraceCall, TraceStruct, TraceValue } from './d3d8/files/trace/trace-call.js'
export { readTrace, type Trace } from './d3d8/files/trace/trace.js'
export { writeTrace } from './d3d8/files/trace/write-trace.js'
export { readTraceStream, TraceReader, type TraceMark } from './d3d8/files/trace/trace-stream.js'
export {
  createTraceConverter,
  traceToRecording,
  type TraceConverter,
  type TraceProblem,
  type TraceRecording,
} from './d3d8/files/trace/trace-recording.js'
export {
  createPlayer,
  playRecording,
  type Finding,
  type Player,
  type PlayReport,
} from './d3d8/files/recording/player.js'
export { readBackBuffer, readBackBufferAsync, readSurface, type Picture } from './d3d8/files/recording/read-back.js'
export { FileError, type FileBytes } from './d3d8/files/file-error.js'
export {
  blendXVertices,
  poseXBuffers,
  readX,
  xDuration,
  xOpacities,
  XPose,
  xTicksPerSecond,
  xToBuffers,
  type D3DXATTRIBUTERANGE,
  type D3DXMATERIAL,
  type XAnimation,
  type XAnimationSet,
  type XBone,
  type XBufferBone,
  type XBufferOptions,
  type XBuffers,
  type XBufferSkin,
  type XData,
  type XDuplication,
  type XEffect,
  type XFaces,
  type XFrame,
  type XHeader,
  type XInfluences,
  type XKeys,
  type XMaterial,
  type XMesh,
  type XModel,
  type XNode,
  type XSkin,
  type XTimeOptions,
  type XVertexElement,
} from './d3d8/files/x/index.js'
export * from './d3d8/files/dds/index.js'
export type { Pixels } from './d3d8/files/pixels.js'
export { readTGA } from './d3d8/files/tga/read.js'
export { readBMP } from './d3d8/files/bmp/read.js'
export { writePNG } from './d3d8/files/png/write.js'
export { findTextureName } from './d3d8/files/texture-names.js'
export {
  assemble as assembleShader,
  disassemble as disassembleShader,
  readShader,
  runPixelShader,
  runVertexShader,
  ShaderError,
  type AssembleOptions,
  type Assembly,
  type AssemblyError,
  type PixelInputs,
  type PixelResult,
  type PixelSettings,
  type ShaderProgram,
  type Vector,
  type VertexResult,
} from './d3d8/shader/index.js'
export {
  runStages,
  type AfterStage,
  type Cascade,
  type CascadeStage,
  type Colour,
} from './d3d8/fixed-function/index.js'
export { createRenderWorker } from './systems/host/workers.js'
export {
  DDSLoader,
  MeshBlinnMaterial,
  textureFinder,
  XLoader,
  type XTextureResolver,
  type XTextureSource,
} from './systems/loaders/index.js'
export { renderStateColumn, renderStates, textureStageStates, type GroupName } from './d3d8/state-table.js'
export * as stateTable from './d3d8/state-table.js'
export * as api from './d3d8/api/index.js'
export type { DepthSampling } from './d3d8/runtime/texels/depth-stencil.js'
export type { SurfaceLayout, Tiling } from './d3d8/tiling/index.js'
export * as tiling from './d3d8/tiling/index.js'
export * as components from './d3d8/components.js'
export {
  defineSystem,
  ditherAt,
  type DrawState,
  type GroupSystem,
  type Row,
  type System,
  type SystemDefinition,
  type SystemHooks,
  translateShader,
} from './systems/index.js'
export type {
  BufferDescription,
  DeclarationDescription,
  Description as ResourceDescription,
  PaletteDescription,
  PixelShaderDescription,
  TextureDescription,
} from './d3d8/descriptions.js'
export { Item, QUAD, USER_POINTER } from './d3d8/items.js'
export {
  copyPass,
  copyRows,
  ITEM_WORDS,
  SystemError,
  type Allocator,
  type Block,
  type BlockRows,
  type ComponentChange,
  type Fallback,
  type Frame,
  type Group,
  type GroupDefinition,
  type Log,
  type Pass,
} from './engine/index.js'
export { createBlockPlayer, type BlockPlayer } from './systems/host/block-player.js'
export {
  FixedFunctionMaterial,
  sceneToGLB,
  TakenScene,
  type ConstantBinding,
  type FixedFunctionParameters,
  type FixedFunctionStage,
  type ProgramKey,
  type ShaderSources,
  type TakenView,
} from './systems/index.js'
export {
  createInput,
  inputChanges,
  type GamepadButtonChange,
  type GamepadChange,
  type Gamepads,
  type Input,
  type InputChange,
  type InputRequest,
  type Keyboard,
  type KeyChange,
  type LockChange,
  type Pointer,
  type PointerChange,
  type ReleaseChange,
  type WheelChange,
} from './engine/index.js'
