import type { SystemDefinition } from './define-system.js'
import { checkDefinition } from './group-systems.js'

/**
 * Loads the systems that a module exports by default: one, or an array.
 *
 * @throws TypeError when it exports something else; Error when it cannot be loaded
 */
export async function loadSystems(url: string): Promise<readonly SystemDefinition[]> {
  const module = (await import(/* @vite-ignore */ /* webpackIgnore: true */ url)) as { readonly default?: unknown }
  const systems: readonly unknown[] = Array.isArray(module.default) ? module.default : [module.default]
  return systems.map((system) => {
    checkDefinition(system, `the default export of ${url}`)
    return system
  })
}
