/** What the panel and the probe say to each other: plain data, so that any port or worker can lie between them. */

/** From the panel to the probe. */
export type ToProbe =
  /** Somebody looks: until `close` the probe counts and tells. */
  | { readonly kind: 'open' }
  | { readonly kind: 'close' }
  /** Groups whose values are wanted after each frame. */
  | { readonly kind: 'watch'; readonly groups: readonly string[] }
  /** Keep the next whole frame. */
  | { readonly kind: 'capture' }
  /** What belongs to an item of the frame that was kept. */
  | { readonly kind: 'item'; readonly item: number }
  /** What had been drawn after an item: on the target that it draws to, or on the one that is shown in the end. */
  | { readonly kind: 'picture'; readonly item: number; readonly of: 'target' | 'backBuffer' }
  /** A picture of a texture as it was after an item. */
  | {
      readonly kind: 'texture'
      readonly item: number
      readonly entity: number
      readonly subresource: number
      readonly slice: number
    }
  /** Vertices or indices that an item draws, `first` counted from its own first one. */
  | { readonly kind: 'rows'; readonly item: number; readonly of: Table; readonly first: number; readonly count: number }

/** The tables that an item has. */
export type Table = 'vertices' | 'indices'

/** A value of a state group. */
export interface StateValue {
  readonly name: string
  /** In Direct3D's words; matrices have a line for each row. */
  readonly text: string
  readonly words: readonly number[]
  /** 0xAARRGGBB, for colours. */
  readonly colour: number | null
  readonly isChanged: boolean
}

/** The values of a state group. */
export interface GroupState {
  readonly group: string
  readonly values: readonly StateValue[]
}

/** What happened in a frame, and what there is. */
export interface Counters {
  readonly frames: number
  readonly draws: number
  readonly clears: number
  readonly items: number
  readonly blocks: number
  readonly rows: number
  readonly droppedSets: number
  /**
   * Of the last frame that has been drawn, which may be an earlier one where the renderer is on another thread; null
   * before the first.
   */
  readonly glCalls: number | null
  /** Calls by name, most frequent first. */
  readonly glNames: readonly (readonly [name: string, count: number])[]
  readonly bufferBytes: number
  readonly textureBytes: number
  /** Programs there are, and those that were made in this frame. */
  readonly programs: number
  readonly compiled: number
  readonly residentTextureBytes: number
  readonly resources: number
  readonly fallbacks: readonly { readonly name: string; readonly instead: string; readonly count: number }[]
}

/** One item of a frame that was kept. */
export interface FrameItem {
  readonly kind: 'draw' | 'clear' | 'copy' | 'upload' | 'present' | 'other'
  readonly text: string
  /** Draws are counted from 1; for other items the draws before them. */
  readonly draws: number
  /** Counted from 1. */
  readonly block: number
  /** Groups that have other values than before. */
  readonly groups: readonly string[]
}

/** Why a group looked again before an item. */
export interface GroupChange {
  readonly group: string
  /** Its own values that are others now. */
  readonly values: readonly { readonly name: string; readonly before: string; readonly after: string }[]
  /** Values of other groups that it looks at and that are others now. */
  readonly pulledBy: readonly { readonly group: string; readonly name: string }[]
  /** A sentence where neither is there. */
  readonly why: string
}

/** A texture that an item reads. */
export interface TextureEntry {
  readonly entity: number
  /** Where it stands: 'Stage 0', 'Target', 'Source'. */
  readonly place: string
  readonly format: string
  readonly shape: '2d' | 'cube' | 'volume'
  readonly width: number
  readonly height: number
  readonly depth: number
  readonly levels: number
  /** Why there is no picture of it; null when there is one. */
  readonly blind: string | null
}

/** What an item draws with. */
export interface TableEntry {
  readonly of: Table
  readonly title: string
  readonly columns: readonly string[]
  readonly count: number
}

/** A shader as text. */
export interface ShaderEntry {
  readonly title: string
  readonly text: string
}

/** From the probe to the panel. */
export type FromProbe =
  | { readonly kind: 'hello'; readonly groups: readonly string[]; readonly hasFrame: boolean }
  | { readonly kind: 'counters'; readonly counters: Counters }
  | { readonly kind: 'state'; readonly frame: number; readonly groups: readonly GroupState[] }
  /** Whether a frame is waited for. */
  | { readonly kind: 'capturing'; readonly isCapturing: boolean }
  | {
      readonly kind: 'frame'
      readonly number: number
      readonly items: readonly FrameItem[]
      readonly draws: number
      /** Why a replay may differ from what was drawn, each a sentence. */
      readonly doubts: readonly string[]
    }
  | {
      readonly kind: 'item'
      readonly item: number
      readonly changes: readonly GroupChange[]
      readonly state: readonly GroupState[]
      readonly textures: readonly TextureEntry[]
      readonly tables: readonly TableEntry[]
      readonly shaders: readonly ShaderEntry[]
    }
  | { readonly kind: 'picture'; readonly item: number; readonly title: string; readonly picture: Picture }
  | {
      readonly kind: 'texture'
      readonly item: number
      readonly entity: number
      readonly subresource: number
      readonly slice: number
      readonly picture: Picture
    }
  | {
      readonly kind: 'rows'
      readonly item: number
      readonly of: Table
      readonly first: number
      readonly rows: readonly (readonly string[])[]
    }
  | { readonly kind: 'problem'; readonly text: string }

/** Rows from the top; red, green, blue, alpha a byte each. */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8ClampedArray<ArrayBuffer>
}
