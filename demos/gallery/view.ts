/** What fills the main part of the page until something else is chosen. */
export interface View {
  readonly element: HTMLElement
  /** Stops what runs and frees what it holds. */
  readonly dispose: () => void
}

/** How a recording came out: every picture right and every result as recorded, or not, or nothing to compare with. */
export type Verdict = 'pass' | 'fail' | 'played'

/** Verdicts in words and as a mark. */
export const verdictWords: Readonly<Record<Verdict, readonly [mark: string, words: string]>> = {
  pass: ['✓', 'Pass'],
  fail: ['✗', 'Fail'],
  played: ['·', 'Played'],
}
