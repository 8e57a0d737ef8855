import axe from 'axe-core'

/**
 * Without selectors: they are made when all rules have run, of elements that a page may have changed since, and nobody
 * reads them.
 */
const options = {
  runOnly: ['wcag2a', 'wcag2aa'],
  resultTypes: ['violations'],
  selectors: false,
} satisfies axe.RunOptions

/** What axe finds on a part of the page against WCAG 2 AA, in both colour schemes. */
export const violations = async (root: HTMLElement): Promise<string[]> => {
  const found: string[] = []
  for (const scheme of ['light', 'dark']) {
    document.documentElement.style.colorScheme = scheme
    const { violations: all } = await axe.run(root, options)
    for (const { id, nodes } of all) found.push(`${scheme}: ${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  }
  document.documentElement.style.colorScheme = ''
  return found
}
