// prettier-ignore
import {
  createInput, D3DCLEAR_TARGET, D3DCLEAR_ZBUFFER, D3DERR_DEVICELOST, D3DERR_DEVICENOTRESET,
} from '../../index.js'
import { createFont, createSprites, openDevice, windowed } from '../kit/index.js'
import { createScene, drawSparks, MIST, setStates, SPARKS } from './scene.js'

export async function run(canvas: HTMLCanvasElement): Promise<() => void> {
  const { engine, device } = await openDevice(canvas)
  const input = createInput(canvas)
  // What is of pool MANAGED comes back by itself, and so do state blocks: the font draws with two.
  const [drawScene, print] = [createScene(device), createFont(device)]
  // A dynamic buffer of pool DEFAULT does not: whoever made it gives it back before the Reset, and makes another one.
  let sparks = createSprites(device, SPARKS)
  let [losses, resets, isWanted] = [0, 0, false]
  input.keyboard.press$.subscribe(({ code }) => (isWanted ||= code === 'KeyL'))
  input.pointer.down$.subscribe(() => (isWanted = true))

  setStates(device, canvas.width / canvas.height)

  const frames = engine.frame$.subscribe(({ time }) => {
    if (device.cooperativeLevel === D3DERR_DEVICELOST) return
    if (device.cooperativeLevel === D3DERR_DEVICENOTRESET) {
      sparks.release()
      device.Reset(windowed)
      sparks = createSprites(device, SPARKS)
      setStates(device, canvas.width / canvas.height)
      resets++
    }
    device.Clear(0, null, D3DCLEAR_TARGET | D3DCLEAR_ZBUFFER, MIST, 1, 0)
    device.BeginScene()
    drawScene(time)
    drawSparks(sparks, time)
    const size = canvas.height / 28
    print('L OR CLICK: LOSE THE DEVICE FOR A SECOND', canvas.width / 2, size, { size, align: 'middle' })
    print(`LOST ${losses} · RESET ${resets}`, canvas.width / 2, 2.6 * size, {
      size,
      colour: 0xffffd080,
      align: 'middle',
    })
    device.EndScene()
    device.Present()
    if (!isWanted) return
    isWanted = false
    losses++
    engine.renderer?.forceContextLoss()
    setTimeout(() => engine.renderer?.forceContextRestore(), 1000)
  })
  for (const { dispose } of [input, engine]) frames.add(dispose)
  return () => frames.unsubscribe()
}
