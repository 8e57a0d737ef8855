import axe from 'axe-core'

/** What axe finds on a part of the page against WCAG 2 AA, in both colour schemes. */
export const violations = async (root: HTMLElement): Promise<string[]> => {
  const found: string[] = []
  for (const scheme of ['light', 'dark']) {
    document.documentElement.style.colorScheme = scheme
    const { violations: all } = await axe.run(root, { runOnly: ['wcag2a', 'wcag2aa'] })
    for (const { id, nodes } of all) found.push(`${scheme}: ${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  }
  document.documentElement.style.colorScheme = ''
  return found
}
