import readme from '../../README.md?raw'

/** The program that README.md begins with. */
export const firstProgram = /^```ts\n(.*?)^```$/ms.exec(readme)?.[1] ?? ''
