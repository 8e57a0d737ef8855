/** What fills the main part of the page until something else is chosen. */
export interface View {
  readonly element: HTMLElement
  /** Stops what runs and frees what it holds. */
  readonly dispose: () => void
}

/**
 * How a recording came out: pictures right and results as recorded, or not, or nothing to compare with, or not to be
 * played at all.
 */
export type Verdict = 'pass' | 'fail' | 'played' | 'broken'

/** Verdicts as a mark and in words. */
export const verdictWords: Readonly<Record<Verdict, readonly [mark: string, words: string]>> = {
  pass: ['✓', 'Pass'],
  fail: ['✗', 'Fail'],
  played: ['•', 'Played'],
  broken: ['✗', 'Cannot be played'],
}
