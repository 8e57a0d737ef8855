// prettier-ignore
import {
  D3DCLEAR_TARGET, D3DCLEAR_ZBUFFER, D3DRS_AMBIENT, D3DRS_NORMALIZENORMALS, D3DRS_SPECULARENABLE, D3DTS_PROJECTION,
  D3DTS_VIEW, type Direct3DDevice8,
} from '../../index.js'
// prettier-ignore
import {
  colour, createOrbit, createThreeView, intoModel, openDevice, perspectiveFovLH, sunlight, type Vector,
} from '../kit/index.js'
import { createMeshes } from './meshes.js'
import { createSheet } from './sheet.js'
import type { Sight } from './sight.js'
import { walker } from './walker.js'

/** Where the light comes from, as the camera sees it: from behind its left shoulder. */
const LIGHT: Vector = [0.6, -0.7, 1]

/** The .x files among some with their textures, or the first .dds file. */
const open = async (
  device: Direct3DDevice8,
  files: ReadonlyMap<string, File>,
  models: readonly File[],
): Promise<Sight> => {
  const all = [...files.values()]
  const sheet = models.length > 0 ? undefined : all.find(({ name }) => name.toLowerCase().endsWith('.dds'))
  return sheet ? createSheet(device, sheet) : createMeshes(device, models.length > 0 ? models : all.slice(0, 1), files)
}

/** @param dropped what was dropped on the page, by name */
export async function run(
  canvas: HTMLCanvasElement,
  panel?: HTMLElement,
  dropped: ReadonlyMap<string, File> = new Map(),
): Promise<() => void> {
  const { engine, device } = await openDevice(canvas)
  const files = dropped.size > 0 ? dropped : walker()
  const models = [...files.values()].filter(({ name }) => name.toLowerCase().endsWith('.x'))
  const { centre, radius, draw } = await open(device, files, models)
  const beside = models.length > 0 ? await createThreeView(panel, models, files, LIGHT, radius) : null
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
    beside?.draw(view, time)
  })
  frames.add(orbit.dispose)
  frames.add(engine.dispose)
  frames.add(() => beside?.dispose())
  return () => frames.unsubscribe()
}
