import type { D3DMATERIAL8, Direct3DDevice8 } from '../../index.js'
// prettier-ignore
import {
  colour, createMeshDraw, createSprites, facets, gem, glow, hue, material, mix, multiply, pack, rotationX, rotationY,
  rotationZ, scaling, translation, type Matrix, type Vector,
} from '../kit/index.js'
import type { Game } from './rules.js'

/** A hull with two wings, its nose ahead. */
// prettier-ignore
const HULL = facets(
  [[0, 0.02, 1.4], [-1.1, -0.1, -0.75], [1.1, -0.1, -0.75], [0, 0.45, -0.35], [0, 0.12, -0.8], [0, -0.2, -0.2]],
  [[0, 1, 3], [0, 2, 3], [1, 3, 4], [2, 3, 4], [0, 1, 5], [0, 2, 5], [1, 4, 5], [2, 4, 5]],
)
const ROCK = material(colour(0.36, 0.24, 0.5), 24)
const RED = { ...material(colour(0.9, 0.35, 0.15), 40), Emissive: colour(0.35, 0.05, 0) }
const METAL = { ...material(colour(0.75, 0.78, 0.9), 30), Emissive: colour(0.06, 0.08, 0.12) }

/** The ship and what it meets. */
export const createThings = (device: Direct3DDevice8, game: Game) => {
  const { Place, Pillar, Drone, Spark, Orb, Bolt, ship } = game
  const [drawHull, drawGem, drawDrone] = [HULL, gem(6, 1, -1), gem(4, 0.75, -0.75)].map((mesh) =>
    createMeshDraw(device, mesh),
  )
  const sprites = createSprites(device, 1500)
  const put = (entity: number, size: number, tint: Vector, strength: number): void => {
    const { x, y, z } = Place[entity]
    sprites.put(x, y, z, size, pack(tint, strength * Math.min(1, (90 - z) / 50, (z + 5) / 3)))
  }
  const drawAll = (
    component: object[],
    look: D3DMATERIAL8,
    draw: (world: Matrix) => void,
    turn: (one: number) => Matrix,
  ): void => {
    device.SetMaterial(look)
    for (const one of game.all(component))
      draw(multiply(turn(one), translation(Place[one].x, Place[one].y, Place[one].z)))
  }

  return {
    /** Gathers what shines, once a frame. */
    gather() {
      sprites.clear()
      for (const orb of game.all(Orb)) {
        put(orb, 2.2 + 0.3 * Math.sin(game.time * 6 + Place[orb].x), hue(0.45), 0.55)
        put(orb, 0.8, [1, 1, 1], 0.9)
      }
      for (const bolt of game.all(Bolt)) put(bolt, 0.8, [0.4, 1, 1], 1)
      for (const drone of game.all(Drone)) put(drone, 2.6, [1, 0.35, 0.1], 0.5)
      for (const spark of game.all(Spark)) {
        const left = Spark[spark].left / Spark[spark].life
        put(spark, 0.1 + 0.4 * left, mix(hue(Spark[spark].hue), [1, 1, 1], left * left * 0.7), 0.8 * left)
      }
      if (game.phase !== 'over') for (const x of [-0.3, 0.3]) sprites.put(ship.x + x, ship.y + 0.1, -1, 0.8, 0xc060d0ff)
      sprites.upload()
    },
    draw() {
      device.SetTexture(0, null)
      drawAll(Pillar, ROCK, drawGem, (one) => {
        const { radius, height } = Pillar[one]
        return multiply(scaling(radius, height, radius), rotationY(height * 5))
      })
      drawAll(Drone, RED, drawDrone, (one) =>
        multiply(scaling(0.75), rotationX(game.time * 2), rotationY(game.time * 3 + Drone[one].phase)),
      )
      drawAll(Orb, glow(colour(0.2, 0.9, 0.8)), drawGem, () =>
        multiply(scaling(0.16, 0.3, 0.16), rotationY(game.time * 4)),
      )
      // After a hit the ship flickers for as long as nothing can happen to it.
      if (game.phase === 'over' || (ship.safe > 0 && Math.sin(game.time * 40) > 0.3)) return
      device.SetMaterial(METAL)
      drawHull(multiply(rotationX(-0.12 - ship.vy * 0.05), rotationZ(-ship.vx * 0.055), translation(ship.x, ship.y, 0)))
    },
    drawLights: sprites.draw,
  }
}
