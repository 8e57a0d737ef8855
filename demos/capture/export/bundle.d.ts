/** The module and all that it imports as the text of a script that a page can run; see scripts/lib/bundle.mjs. */
declare module '*?alone' {
  const source: string
  export default source
}
