/** What the command line asks of the page that plays captures, and what it is told. */

/** A capture, and what is to be done with it. */
export interface Job {
  /** What it is called as long as it has not told its own name. */
  readonly scene: string
  /** Its ending: which reader understands it. */
  readonly ending: string
  /** Its bytes as base64. */
  readonly bytes: string
  /** Bytes of the files beside it that a .jsonl names, as base64. */
  readonly sidecars: Readonly<Record<string, string>>
  /** The picture of a frame, its scene, or frames as a command file. */
  readonly task: 'picture' | 'scene' | 'commands'
  /** First and last frame, counted from 0; null for the capture's last one. */
  readonly frames: readonly [first: number | null, last: number | null]
}

/** What came of it. */
export interface Done {
  /** A .png, .glb or .dp2 file as base64; null when it failed. */
  readonly bytes: string | null
  /** Of the picture. */
  readonly size: readonly [width: number, height: number]
  /** Frames that were played. */
  readonly frames: number
  /** What was wrong with the capture or went wrong, each a sentence. */
  readonly problems: readonly string[]
}
