/** What programs give the name room for, beside what they write with it themselves. */
const LONGEST = 48
/** What drivers add to a name: numbers of devices, and how they draw. */
const addition = / \(0x[0-9a-f]+\)| Direct3D\S* .*$| OpenGL .*$|\/PCIe.*$|, or similar$/gi

/** Cuts a list at its commas, where they stand in no brackets. */
function partsOf(list: string): readonly string[] {
  const parts = ['']
  let depth = 0
  for (const letter of list) {
    if (letter === '(') depth++
    if (letter === ')') depth--
    if (letter === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts.map((part) => part.trim())
}

/**
 * The name of a GPU as drivers of 2001 gave it, "NVIDIA GeForce2 MX", out of what a browser tells of its renderer:
 * "ANGLE (vendor, device and how it draws, driver)" or the device alone. Programs copy the name into texts of some 90
 * letters.
 */
export function adapterName(renderer: string): string {
  const angle = /^ANGLE \((.*)\)$/.exec(renderer)
  const [first, device = first] = angle ? partsOf(angle[1]) : [renderer]
  // Of Vulkan the device stands in brackets behind the version: "Vulkan 1.3.0 (Device (number))".
  const named = (/^Vulkan [\d.]+ \((.*)\)$/.exec(device)?.[1] ?? device).replace(/^ANGLE Metal Renderer: /, '')
  return named.replace(addition, '').slice(0, LONGEST).trim() || 'WebGL 2'
}
