import type { Recording } from '../../d3d8/files/recording/recorded.js'
import { readRecording, sidecarNames } from '../../d3d8/files/recording/recording.js'

/** Asks by the place on the server: whoever imports this may be bundled. */
const fetchBytes = async (path: string): Promise<Uint8Array> => {
  const response = await fetch(`/tests/conformance/${path}`)
  if (!response.ok) throw new Error(`${path} cannot be loaded: ${response.status}.`)
  return new Uint8Array(await response.arrayBuffer())
}

/** A file of a scene. */
export const load = (scene: string, file: string): Promise<Uint8Array> => fetchBytes(`recordings/${scene}/${file}`)

/** The recording of a scene. */
export const loadRecording = async (name: string): Promise<Recording> => {
  const text = new TextDecoder().decode(await load(name, `${name}.jsonl`))
  const sidecars = new Map<string, Uint8Array>()
  for (const file of sidecarNames(text)) sidecars.set(file, await load(name, file))
  return readRecording(text, { sidecar: (file) => sidecars.get(file) })
}

/** The capture of a scene. */
export const loadCapture = (name: string): Promise<Uint8Array> => fetchBytes(`captures/${name}.trace`)
