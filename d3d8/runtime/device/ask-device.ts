/** Devices that somebody reads who debugs them: what a program may not read of a pure device, they may. */

const asked = new WeakSet<object>()

/** Whether a device is read so at the moment. */
export const isAsked = (device: object): boolean => asked.has(device)

/**
 * Calls a method of a device for somebody who looks at it, not for its program: what D3DCREATE_PUREDEVICE refuses the
 * program is answered.
 *
 * @param device an IDirect3DDevice8
 * @param method its name: 'GetRenderState'
 * @throws D3DError what else the method refuses
 */
export function askDevice(device: object, method: string, ...args: readonly unknown[]): unknown {
  const isOuter = !asked.has(device)
  asked.add(device)
  try {
    return (Reflect.get(device, method) as (...given: readonly unknown[]) => unknown).apply(device, [...args])
  } finally {
    if (isOuter) asked.delete(device)
  }
}
