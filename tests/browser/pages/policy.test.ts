import { expect, it } from 'vitest'
import { until } from '../on-page.js'

/** A report of what a policy has kept from happening. */
interface ViolationReport {
  readonly body: { readonly blockedURL: string; readonly effectiveDirective: string }
}

/** What TypeScript's types of a window leave out. */
interface Reporting {
  readonly ReportingObserver: new (
    told: (reports: readonly ViolationReport[]) => void,
    options: { readonly types: readonly string[]; readonly buffered: boolean },
  ) => { readonly observe: () => void }
}

/** Vitest has modules ask this for what they import later. */
const IMPORTER = '__vitest_browser_runner__'

it('a program draws under the policy of the sandbox, which nothing on the page breaks', async () => {
  const frame = document.createElement('iframe')
  frame.src = '/sandbox.html'
  document.body.append(frame)
  const inner = frame.contentWindow as Window & Reporting & Record<typeof IMPORTER, unknown>
  // A frame's window stays the same when its first page is loaded.
  inner[IMPORTER] = (window as unknown as typeof inner)[IMPORTER]
  await new Promise((resolve) => {
    frame.addEventListener('load', resolve)
  })
  const page = inner.document
  const violations: string[] = []
  new inner.ReportingObserver(
    (reports) => {
      for (const { body } of reports) violations.push(`${body.blockedURL}: ${body.effectiveDirective}`)
    },
    // Those from before, too.
    { types: ['csp-violation'], buffered: true },
  ).observe()
  await until(() => {
    expect(page.body.dataset.run).toBeDefined()
  })
  expect(page.querySelector('.problem')?.textContent).toBe('')
  expect(violations).toEqual([])

  // What is broken is told.
  const script = page.createElement('script')
  script.textContent = 'document.title = "broken"'
  page.body.append(script)
  await until(() => {
    expect(violations).toEqual(['inline: script-src-elem'])
  })
  expect(page.title).not.toBe('broken')
  frame.remove()
})
