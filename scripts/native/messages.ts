/** What the page and the worker that runs a program say to each other. */

/** A program and what it is given. */
export interface Job {
  /** Of the server that has the program and the files. */
  readonly server: string
  readonly args: readonly string[]
  /** Absolute paths that mean the program's own folder. */
  readonly prefixes: readonly string[]
  readonly pages: { readonly initial: number; readonly maximum: number }
  /** Seconds after which its window is closed; 0: never. */
  readonly seconds: number
  /** Whether calls that Direct3D refuses are told. */
  readonly verbose: boolean
  /** Whether it draws by three's own path. */
  readonly plain: boolean
  /** How it waits: its thread stands still, or WebAssembly is suspended. */
  readonly waits: 'block' | 'suspend'
}

/** How a program ended. */
export interface Ended {
  readonly code: number
  /** What went wrong, with where in the program's code; empty where nothing did. */
  readonly fault: string
}

export type FromWorker =
  | { readonly type: 'started' }
  | { readonly type: 'output'; readonly stream: 1 | 2; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly type: 'ended'; readonly ended: Ended }
