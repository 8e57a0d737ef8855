export { copyPass, copyRows, type Block, type BlockRows } from './block.js'
export { BlockMemory } from './block-memory.js'
export { VersionedBuffer, type BufferVersion, type DescribeVersion, type VersionKeeper } from './buffers.js'
export { Context } from './context.js'
export { Core, PushingError, SystemError, type CoreOptions } from './core.js'
export {
  Fallbacks,
  engineFallbacks,
  fallbackSentence,
  type Fallback,
  type FallbackDeclaration,
  type FallbackValues,
} from './fallbacks.js'
export { FrameClock, frameLoop, frameWhen, requestBrowserFrame, type Frame, type RequestFrame } from './frame.js'
export { FrameKeeper, type KeptFrame } from './frame-keeper.js'
export { type BlockItems, type KeptBlock } from './frame-store.js'
export {
  layOutGroups,
  masksOf,
  MOST_GROUPS,
  type Group,
  type GroupDefinition,
  type GroupTable,
  type InRuns,
  type Look,
} from './groups.js'
export * from './input/index.js'
export { Log } from './log.js'
export { allocateWords, freeWords, plainAllocator, wordsOf, type Allocator } from './memory.js'
export { Arena, Change, CHANGE_WORDS, ITEM_WORDS, Pass, Run, RUN_WORDS, type PassSizes } from './pass.js'
export type { FourthFrame, FramesInFlight, ReadBack, RenderBackend } from './render-backend.js'
export { Resources, type ComponentChange, type ResourceEvent } from './resources.js'
export { Receiver } from './transport/receiver.js'
export { Sender } from './transport/sender.js'
export { SharedMemory, hasSharedMemory, mayWait } from './transport/shared-memory.js'
export type { Arrival, Transport } from './transport/transport.js'
export { Control, type Batch, type Reply, type ThreadMemory } from './transport/messages.js'
