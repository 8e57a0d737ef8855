import type { SystemDefinition } from './define-system.js'
import { checkDefinition } from './group-systems.js'

/** As much of an address as a sentence bears: bundlers put short files into it. */
const shownUrl = (url: string): string => (url.length > 100 ? `${url.slice(0, 100)}…` : url)

/** Files that bundlers copy as they stand; servers and browsers take .ts for a film. */
const isSource = (url: string): boolean => /^data:video\/mp2t|\.[cm]?tsx?([?#]|$)/.test(url)

async function load(url: string): Promise<{ readonly default?: unknown }> {
  try {
    return (await import(/* @vite-ignore */ /* webpackIgnore: true */ url)) as { readonly default?: unknown }
  } catch (cause) {
    const why = cause instanceof Error ? cause.message.replace(url, shownUrl(url)) : String(cause)
    const hint = isSource(url)
      ? '; bundlers do not compile what new URL names: write the module in JavaScript, or offer the system in a worker of your own'
      : ''
    throw new Error(`use: ${shownUrl(url)} cannot be loaded as a module: ${why}${hint}`, { cause })
  }
}

/** How the address of a system begins that a worker of the program's own has brought. */
const OFFERED = 'worker:'

/** What workers of the program's own have brought, by name. */
const offered = new Map<string, unknown>()

/**
 * Brings systems into a render worker of the program's own, one or an array for each name: `use('worker:NAME')` takes
 * them. Such a worker is a module that bundlers compile with all that it imports.
 *
 * @throws TypeError for what is no system
 */
export function offerSystems(systems: Readonly<Record<string, SystemDefinition | readonly SystemDefinition[]>>): void {
  for (const [name, given] of Object.entries(systems)) {
    systemsOf(given, `${name}, which offerSystems is given,`)
    offered.set(name, given)
  }
}

function findOffered(name: string): unknown {
  if (offered.has(name)) return offered.get(name)
  const names = [...offered.keys()].join(', ')
  throw new Error(`use: ${OFFERED}${name} is not there; offerSystems has brought ${names || 'nothing'} where it draws`)
}

function systemsOf(given: unknown, what: string): readonly SystemDefinition[] {
  const systems: readonly unknown[] = Array.isArray(given) ? given : [given]
  return systems.map((system) => {
    checkDefinition(system, what)
    return system
  })
}

/**
 * Loads the systems that a module exports by default, one or an array, or finds those that `offerSystems` has brought.
 *
 * @throws TypeError when it exports something else; Error when it cannot be loaded, or is not there
 */
export async function loadSystems(url: string): Promise<readonly SystemDefinition[]> {
  if (url.startsWith(OFFERED)) {
    const name = decodeURIComponent(url.slice(OFFERED.length))
    return systemsOf(findOffered(name), url)
  }
  const module = await load(url)
  return systemsOf(module.default, `the default export of ${shownUrl(url)}`)
}
