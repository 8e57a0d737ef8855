/** The page that scripts/bench.mjs opens: it runs the benchmarks that the script asks for and hands back their rows. */
import { fullSettings } from './bench.js'
import type { Row, SampleAllocation } from './bench.js'
import { runBenches } from './benches.js'

declare global {
  interface Window {
    /** Runs the benchmarks whose names have `only` in them, or all. */
    runBenches: (only?: string) => Promise<{ benches: Row[] }>
    /** By the script. */
    sampleAllocation: SampleAllocation
  }
}

window.runBenches = (only) => runBenches(fullSettings, (what) => window.sampleAllocation(what), only)
