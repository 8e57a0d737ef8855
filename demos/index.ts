/** What every demo module exports. */
export interface DemoModule {
  /**
   * Draws on the canvas until the returned function is called.
   * @param canvas its drawing buffer has the size that the picture gets
   * @param panel a place beside the picture for what the demo wants to tell
   * @throws Error when the browser gives no WebGL2 context
   */
  readonly run: (canvas: HTMLCanvasElement, panel: HTMLElement) => Promise<() => void>
}

export interface Demo {
  /** Its folder. */
  readonly name: string
  readonly title: string
  /** What there is to see, in a sentence. */
  readonly sentence: string
  /** Whether the demo fills its panel. */
  readonly hasPanel: boolean
  readonly load: () => Promise<DemoModule>
  /** Its source text. */
  readonly source: () => Promise<{ readonly default: string }>
}

/** All demos, in the order in which they are shown. */
export const demos: readonly Demo[] = [
  {
    name: 'shadow',
    title: 'A shadow from the stencil',
    sentence:
      'A lit, textured knot throws a shadow on the floor and on itself: the sides of its shadow volume are counted in the stencil buffer, and what does not count to zero is darkened.',
    hasPanel: false,
    load: () => import('./shadow/shadow.js'),
    source: () => import('./shadow/shadow.ts?raw'),
  },
  {
    name: 'streams',
    title: 'State as streams',
    sentence:
      'Each of 48 boxes sets its fog and its world matrix; the fog and world streams tell what changed, row by row, while it is drawn.',
    hasPanel: true,
    load: () => import('./streams/streams.js'),
    source: () => import('./streams/streams.ts?raw'),
  },
]
