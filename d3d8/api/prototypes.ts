/** Functions and methods as C declares them. */
import { isInterface, type Method, type Parameter } from './interfaces.js'

/** How C writes what a parameter is passed as, without its name. */
export function typeInC({ type, pass, gives }: Parameter): string {
  const pointed = gives === 'any interface' ? 'void' : type
  if (pass === 'value') return type === 'GUID' ? 'const GUID &' : type
  if (isInterface(type) || gives === 'memory') return pass === 'in' ? `${pointed} *` : `${pointed} **`
  return pass === 'in' ? `const ${pointed} *` : `${pointed} *`
}

/** `HRESULT SetLight(DWORD Index, const D3DLIGHT8 *pLight)` */
export function prototypeOf({ call, returns, parameters }: Method): string {
  const texts = parameters.map((parameter) => {
    const type = typeInC(parameter)
    return /[*&]$/.test(type) ? type + parameter.name : `${type} ${parameter.name}`
  })
  return `${isInterface(returns) ? `${returns} *` : `${returns} `}${call}(${texts.join(', ')})`
}
