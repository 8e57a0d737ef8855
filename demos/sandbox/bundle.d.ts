/** The module and all that it imports as the text of one script; see scripts/lib/bundle.mjs. */
declare module '*?bundle' {
  const source: string
  export default source
}
