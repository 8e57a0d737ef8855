/** What playing a recording found out. */
import type { RecordedCall } from './recorded.js'

/** Something worth telling about a line of a recording. */
export interface Finding {
  /** Of the recording, from 1. */
  line: number
  /** `Interface::Method`, empty when the line is no call. */
  method: string
  message: string
}

/** What has happened so far. The lists keep the first findings only, the counts are complete. */
export interface PlayReport {
  scene: string
  /** Presents played. */
  frames: number
  /** Draw calls played, of all four kinds and patches. */
  draws: number
  /** Calls played. */
  calls: number
  /** Results unlike the recorded ones, reference counts apart. */
  mismatches: number
  /** The first results unlike the recorded ones. */
  findings: Finding[]
  /**
   * Where the recorded adapter had a format that this one has not, or the other way round: the recorded answer was
   * taken.
   */
  answered: Finding[]
  /**
   * What kept the recording from being played as it is: methods without implementation, exceptions, objects that are
   * missing.
   */
  errors: Finding[]
  /** Methods that the API answered with E_NOTIMPL. */
  unimplemented: string[]
}

/** Findings that are kept of each sort. */
const KEPT = 100

/** A report at the beginning of a recording. */
const emptyReport = (scene: string): PlayReport => ({
  scene,
  frames: 0,
  draws: 0,
  calls: 0,
  mismatches: 0,
  findings: [],
  answered: [],
  errors: [],
  unimplemented: [],
})

/** Writes a report. */
export class PlayNotes {
  readonly report: PlayReport

  constructor(scene: string) {
    this.report = emptyReport(scene)
  }

  note(list: Finding[], line: number, method: string, message: string): void {
    if (list.length < KEPT) list.push({ line, method, message })
  }

  mismatch({ line, method }: RecordedCall, got: string, wanted: string): void {
    this.report.mismatches++
    this.note(this.report.findings, line, method.name, `${method.name} gave ${got}, the recording says ${wanted}.`)
  }
}
