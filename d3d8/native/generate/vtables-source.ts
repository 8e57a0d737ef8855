/** The text of vtables.c: the tables of methods of every interface, whose entries are imports. */
import { INTERFACES, isInterface, methodsOf, type InterfaceName, type Method } from '../../api/interfaces.js'
import { CLASSES } from '../classes.js'
import { parametersInC } from './interfaces-header.js'

/** The interface that declares a method which another one inherits. */
export function declaringOf({ on, call }: Method): InterfaceName {
  let at = on
  while (at !== null) {
    const { base, methods } = INTERFACES[at]
    if (Object.hasOwn(methods, call)) return at
    at = base
  }
  throw new Error(`no interface declares ${call}`)
}

/** Every method once, under the interface that declares it, in the order of the interfaces. */
export function declaredMethods(): readonly Method[] {
  const found = new Map<string, Method>()
  for (const name of CLASSES)
    for (const method of methodsOf(name)) {
      const on = declaringOf(method)
      const key = `${on}::${method.call}`
      if (!found.has(key)) found.set(key, { ...method, on, name: key })
    }
  return [...found.values()]
}

const symbol = ({ on, call }: Method): string => `d3d8_${on ?? ''}_${call}`

function importInC(method: Method): string {
  const { returns, name } = method
  const parameters = ['void *This', ...parametersInC(method)].join(', ')
  const attributes = `__attribute__((import_module("d3d8"), import_name("${name}")))`
  return (
    `${attributes}\n` +
    `extern ${isInterface(returns) ? `${returns} *` : `${returns} `}${symbol(method)}(${parameters});`
  )
}

/** Functions of sets.c and fullscreen.c around methods, by the table that they stand in. */
const WRAPPERS: Readonly<Partial<Record<string, string>>> = {
  'IDirect3D8::CreateDevice': 'three_d3d8_create_device',
  'IDirect3DDevice8::Reset': 'three_d3d8_reset',
  'IDirect3DDevice8::Release': 'three_d3d8_release_device',
  'IDirect3DDevice8::GetFrontBuffer': 'three_d3d8_get_front_buffer',
  'IDirect3DDevice8::SetCursorPosition': 'three_d3d8_set_cursor_position',
  'IDirect3DDevice8::SetRenderState': 'three_d3d8_set_render_state',
  'IDirect3DDevice8::SetTextureStageState': 'three_d3d8_set_texture_stage_state',
}

function tableInC(name: InterfaceName): string {
  const entries = methodsOf(name).map((method) => {
    const { [`${name}::${method.call}`]: wrapper } = WRAPPERS
    return `    (void *)${wrapper ?? symbol({ ...method, on: declaringOf(method) })},`
  })
  return `static void *methods_of_${name}[] = {\n${entries.join('\n')}\n};`
}

/** The text of vtables.c. */
export const vtablesSource = (): string =>
  `/* The tables of methods of every interface. Made from the tables of d3d8/api by \`npm run docs\`. */
#define COBJMACROS
#include <d3d8.h>
#include "sets.h"
#include "windows/fullscreen.h"

${declaredMethods().map(importInC).join('\n\n')}

${CLASSES.map(tableInC).join('\n\n')}

/* In the order in which the binding knows the interfaces. */
__attribute__((export_name("d3d8_tables"))) void *const *d3d8_tables(void)
{
    static void *const tables[] = {
${CLASSES.map((name) => `        methods_of_${name},`).join('\n')}
    };
    return tables;
}
`
