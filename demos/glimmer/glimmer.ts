// prettier-ignore
import {
  createInput, D3DCLEAR_TARGET, D3DCLEAR_ZBUFFER, D3DCULL_CCW, D3DCULL_CW, D3DRS_AMBIENT, D3DRS_CULLMODE,
  D3DRS_NORMALIZENORMALS, D3DRS_SPECULARENABLE, D3DTS_PROJECTION, D3DTS_VIEW,
} from '../../index.js'
// prettier-ignore
import {
  colour, createBeeps, createStick, identity, keepNumber, lamp, lookAtLH, multiply, openDevice, pack, perspectiveFovLH,
  scaling, setMist, sunlight,
} from '../kit/index.js'
import { createHud } from './hud.js'
import { createLandscape, HAZE } from './landscape.js'
import { createGame, SIDE } from './rules.js'
import { SOUNDS } from './sounds.js'
import { createThings } from './things.js'

export async function run(canvas: HTMLCanvasElement): Promise<() => void> {
  const { engine, device } = await openDevice(canvas)
  const input = createInput(canvas)
  const [stick, beeps, game] = [createStick(input, canvas), createBeeps(), createGame(engine.world)]
  const [landscape, things, drawHud] = [createLandscape(device), createThings(device, game), createHud(device, canvas)]
  const [best, blast] = [keepNumber('glimmer best'), { x: 0, y: 0, z: 0, light: 0, shake: 0 }]
  game.best = best.read()
  stick.start$.subscribe(game.start)
  // A canvas that no page has cannot fill the screen.
  const fill = (): unknown => canvas.requestFullscreen?.()
  const keys: Readonly<Record<string, () => unknown>> = { KeyM: beeps.mute, KeyP: game.pause, KeyF: fill }
  input.keyboard.press$.subscribe(({ code }) => keys[code]?.())
  game.effect$.subscribe(({ kind, ...place }) => {
    beeps.play(SOUNDS[kind], place.x / SIDE)
    if (kind === 'burst' || kind === 'hit' || kind === 'over') Object.assign(blast, place, { light: 3 })
    if (kind === 'hit' || kind === 'over') blast.shake = 1
    if (kind === 'over') best.write(game.best)
  })
  device.SetTransform(D3DTS_PROJECTION, perspectiveFovLH(0.9, canvas.width / canvas.height, 0.5, 140))
  device.SetRenderState(D3DRS_AMBIENT, 0xff584868)
  device.SetRenderState(D3DRS_NORMALIZENORMALS, true)
  device.SetRenderState(D3DRS_SPECULARENABLE, true)
  device.SetLight(0, sunlight([0.1, -0.5, -1], colour(1, 0.6, 0.5)))
  for (const light of [0, 1, 2]) device.LightEnable(light, true)
  setMist(device, pack(HAZE), 25, 84)
  const { ship } = game
  const drawThings = (view: ReturnType<typeof identity>): void => {
    device.SetTransform(D3DTS_VIEW, view)
    things.draw()
    things.drawLights()
  }

  const frames = engine.frame$.subscribe(({ delta }) => {
    game.step(delta, stick.lean([ship.x / SIDE / 1.3, ship.y / 3.5 - 0.6]), stick.isFiring())
    blast.light *= Math.exp(-delta * 5)
    blast.shake *= Math.exp(-delta * 4)
    device.SetLight(1, lamp([ship.x, ship.y + 0.6, -1.6], colour(0.3, 0.7, 1), 9))
    device.SetLight(
      2,
      lamp([blast.x, blast.y, blast.z - 1], colour(blast.light, blast.light * 0.6, blast.light * 0.3), 20),
    )
    const eye = [ship.x * 0.75 + blast.shake * Math.sin(game.time * 50) * 0.25, 2.4 + ship.y * 0.4, -6.5] as const
    const view = lookAtLH(eye, [eye[0] + ship.vx * 0.1, eye[1] - 2, 5], [ship.vx * 0.008, 1, 0])
    const over = scaling(1, -1, 1)
    device.Clear(0, null, D3DCLEAR_TARGET | D3DCLEAR_ZBUFFER, pack(HAZE), 1, 0)
    device.BeginScene()
    things.gather()
    device.SetTransform(D3DTS_VIEW, view)
    for (const turn of [over, identity()]) landscape.drawSky(eye[0], turn)
    // What the lake mirrors: everything, turned over at its surface, before the water covers it.
    device.SetRenderState(D3DRS_CULLMODE, D3DCULL_CW)
    drawThings(multiply(over, view))
    device.SetRenderState(D3DRS_CULLMODE, D3DCULL_CCW)
    device.SetTransform(D3DTS_VIEW, view)
    landscape.drawWater(game.way)
    drawThings(view)
    drawHud(game)
    device.EndScene()
    device.Present()
  })
  for (const { dispose } of [input, beeps, engine]) frames.add(dispose)
  return () => frames.unsubscribe()
}
