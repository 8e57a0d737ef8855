import { INTERFACES, isInterface, type InterfaceName } from '../api/interfaces.js'

const names = Object.keys(INTERFACES).filter(isInterface)

/**
 * Interfaces that programs have objects of: what others inherit from is none. Their tables of methods lie in this
 * order.
 */
export const CLASSES: readonly InterfaceName[] = names.filter(
  (name) => !names.some((other) => INTERFACES[other].base === name),
)
