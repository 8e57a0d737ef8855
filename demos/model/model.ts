// prettier-ignore
import {
  D3DCLEAR_TARGET, D3DCLEAR_ZBUFFER, D3DRS_AMBIENT, D3DRS_NORMALIZENORMALS, D3DRS_SPECULARENABLE, D3DTS_PROJECTION, D3DTS_VIEW,
  type Direct3DDevice8,
} from '../../index.js'
// prettier-ignore
import { colour, createOrbit, intoModel, openDevice, perspectiveFovLH, sunlight, type Vector } from '../kit/index.js'
import { lighthouse } from './lighthouse.js'
import { createMeshes } from './meshes.js'
import { createSheet } from './sheet.js'
import type { Sight } from './sight.js'

/** Where the light comes from, as the camera sees it: from behind its left shoulder. */
const LIGHT: Vector = [0.6, -0.7, 1]

/** The first .x file among some with its textures, or the first .dds file. */
const open = async (device: Direct3DDevice8, files: ReadonlyMap<string, File>): Promise<Sight> => {
  const all = [...files.values()]
  const ending = (end: string): File | undefined => all.find(({ name }) => name.toLowerCase().endsWith(end))
  const sheet = ending('.x') ? undefined : ending('.dds')
  return sheet ? createSheet(device, sheet) : createMeshes(device, ending('.x') ?? all[0], files)
}

/** @param files what was dropped on the page, by name */
export async function run(
  canvas: HTMLCanvasElement,
  _panel?: HTMLElement,
  files: ReadonlyMap<string, File> = new Map(),
): Promise<() => void> {
  const { engine, device } = await openDevice(canvas)
  const { centre, radius, draw } = await open(device, files.size > 0 ? files : lighthouse())
  const orbit = createOrbit(canvas, centre, radius * 2.4)
  device.SetRenderState(D3DRS_AMBIENT, 0xff50545c)
  device.SetRenderState(D3DRS_SPECULARENABLE, true)
  device.SetRenderState(D3DRS_NORMALIZENORMALS, true)
  device.LightEnable(0, true)

  const frames = engine.frame$.subscribe(({ time, delta }) => {
    const view = orbit.view(delta)
    const near = Math.max(orbit.distance - radius, orbit.distance / 100)
    const far = orbit.distance + radius
    device.SetTransform(D3DTS_VIEW, view)
    device.SetTransform(D3DTS_PROJECTION, perspectiveFovLH(0.8, canvas.width / canvas.height, near, far))
    device.SetLight(0, sunlight(intoModel(LIGHT, view), colour(1, 0.97, 0.9)))
    device.Clear(0, null, D3DCLEAR_TARGET | D3DCLEAR_ZBUFFER, 0xff39424e, 1, 0)
    device.BeginScene()
    draw(view, time)
    device.EndScene()
    device.Present()
  })
  frames.add(orbit.dispose)
  frames.add(engine.dispose)
  return () => frames.unsubscribe()
}
