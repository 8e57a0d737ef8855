import { hasComponent, query } from 'bitecs'
// prettier-ignore
import {
  components, D3DCLEAR_TARGET, D3DCLEAR_ZBUFFER, D3DRS_AMBIENT, D3DRS_FOGENABLE, D3DSBT_ALL, D3DTS_PROJECTION,
  D3DTS_VIEW,
} from '../../index.js'
// prettier-ignore
import {
  colour, createFont, createMeshDraw, lookAtLH, material, multiply, openDevice, perspectiveFovLH, rotationX, rotationY,
  setMist, sphere, sunlight, torusKnot, translation,
} from '../kit/index.js'
import { LOOKS } from './looks.js'

export async function run(canvas: HTMLCanvasElement): Promise<() => void> {
  const { engine, device } = await openDevice(canvas)
  const [drawKnot, drawBall, print] = [
    createMeshDraw(device, torusKnot(0.7, 0.22)),
    createMeshDraw(device, sphere(0.4, 12, 8)),
    createFont(device),
  ]
  device.SetTransform(D3DTS_VIEW, lookAtLH([0, 0.4, -8], [0, 0, 0]))
  device.SetTransform(D3DTS_PROJECTION, perspectiveFovLH(0.8, canvas.width / canvas.height, 0.5, 60))
  device.SetLight(0, sunlight([2, -3, 3], colour(0.9, 0.85, 0.8)))
  device.LightEnable(0, true)
  device.SetMaterial(material(colour(0.6, 0.65, 0.75)))
  device.SetRenderState(D3DRS_AMBIENT, 0xff404858)
  setMist(device, 0xff1c222c, 4, 12)
  device.SetRenderState(D3DRS_FOGENABLE, false)

  /** Records what is set; which groups the block holds words of, the components of its entity tell. */
  const record = (name: string, set: () => void) => {
    const before = Array.from(query(engine.world, [components.StateBlock]))
    device.BeginStateBlock()
    set()
    const token = device.EndStateBlock()
    const [block] = query(engine.world, [components.StateBlock]).filter((entity) => !before.includes(entity))
    const held = [...engine.components].filter(([, component]) => hasComponent(engine.world, block, component))
    return { name, token, groups: held.map(([group]) => group) }
  }
  const blocks = Object.entries(LOOKS).map(([name, set]) => record(name, () => set(device)))
  const usual = device.CreateStateBlock(D3DSBT_ALL)
  const rows = new Map<string, number>()
  for (const [group, log$] of Object.entries(engine.groups)) log$.subscribe((log) => rows.set(group, log.rows))

  const frames = engine.frame$.subscribe(({ time }) => {
    const size = canvas.height / 40
    device.Clear(0, null, D3DCLEAR_TARGET | D3DCLEAR_ZBUFFER, 0xff1c222c, 1, 0)
    device.BeginScene()
    for (const [i, { name, token, groups }] of blocks.entries()) {
      const [x, middle] = [(i - 1.5) * 2.7, ((i + 0.5) * canvas.width) / 4]
      device.ApplyStateBlock(token)
      drawKnot(multiply(rotationX(time * 0.6 + i), rotationY(time * 0.8), translation(x, 0.35, 0)))
      drawBall(multiply(rotationY(time), translation(x, 0.35, 0)))
      device.ApplyStateBlock(usual)
      print(name, middle, size, { size: size * 1.3, colour: 0xffffd080, align: 'middle' })
      for (const [line, group] of groups.entries())
        print(`${group} ${rows.get(group) ?? 0}`, middle, canvas.height - (groups.length - line + 1) * size * 1.5, {
          size,
          align: 'middle',
        })
    }
    device.EndScene()
    device.Present()
  })
  frames.add(engine.dispose)
  return () => frames.unsubscribe()
}
