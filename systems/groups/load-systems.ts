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
    const hint = isSource(url) ? '; bundlers do not compile what new URL names: write the module in JavaScript' : ''
    throw new Error(`use: ${shownUrl(url)} cannot be loaded as a module: ${why}${hint}`, { cause })
  }
}

/**
 * Loads the systems that a module exports by default: one, or an array.
 *
 * @throws TypeError when it exports something else; Error when it cannot be loaded
 */
export async function loadSystems(url: string): Promise<readonly SystemDefinition[]> {
  const module = await load(url)
  const systems: readonly unknown[] = Array.isArray(module.default) ? module.default : [module.default]
  return systems.map((system) => {
    checkDefinition(system, `the default export of ${shownUrl(url)}`)
    return system
  })
}
