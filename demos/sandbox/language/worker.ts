/** Answers questions about programs where nobody waits: TypeScript takes seconds to begin. */
import type { FromLanguage, ToLanguage } from './protocol.js'
import { TypeScriptService } from './service.js'

const scope = globalThis as unknown as {
  readonly postMessage: (message: FromLanguage) => void
  onmessage: ((event: MessageEvent<unknown>) => void) | null
}

const readDeclarations = async (address: string): Promise<Record<string, string>> => {
  const response = await fetch(address)
  if (!response.ok || !response.body) throw new Error(`${address} cannot be loaded: ${response.status}`)
  const text = new Response(response.body.pipeThrough(new DecompressionStream('gzip')))
  return (await text.json()) as Record<string, string>
}

let service: Promise<TypeScriptService> | null = null

const answer = async (data: ToLanguage): Promise<unknown> => {
  if (!service) throw new Error('There are no declarations yet.')
  const asked = await service
  for (const [file, text] of data.files) asked.update(file, text)
  const method = asked[data.method].bind(asked) as (...values: readonly unknown[]) => unknown
  return method(...data.values)
}

const reply = (id: number, value: Promise<unknown>): void => {
  value.then(
    (found) => scope.postMessage({ id, value: found }),
    (error: unknown) => scope.postMessage({ id, error: error instanceof Error ? error.message : String(error) }),
  )
}

scope.onmessage = ({ data }) => {
  if (typeof data === 'string') {
    service = readDeclarations(data).then((declarations) => new TypeScriptService(declarations))
    reply(
      0,
      service.then(() => null),
    )
  } else {
    const question = data as ToLanguage
    reply(question.id, answer(question))
  }
}
