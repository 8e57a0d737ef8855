/** Small pictures of the demos, made by `npm run screenshots`. */
const files = import.meta.glob<string>('../*/still.jpg', { query: '?url&no-inline', import: 'default', eager: true })

/** Address of the picture of a demo, 320 x 200; empty when there is none yet. */
export const stillOf = (name: string): string => files[`../${name}/still.jpg`] ?? ''
