/**
 * Engines for players, which use them one after the other: what an engine has compiled for one player it need not
 * compile for the next.
 */
import { createEngine, Followed, type Engine, type RestorePoint } from '../../../index.js'

/** Milliseconds that an engine waits for its next player before it ends. */
const IDLE = 5000
/** Engines that wait at a time: a browser has few contexts to give. */
const MOST = 2
/** How large a window is at first, in pixels: a device may take its size from there. */
const WINDOW = { width: 300, height: 150 }

/** An engine and what it draws on. */
interface Stage {
  readonly engine: Engine
  readonly canvas: HTMLCanvasElement
  readonly isPlain: boolean
}

/** An engine that a player has for itself. */
export interface LentEngine extends Pick<Stage, 'engine'> {
  /** A player that plays on it from the beginning of a recording, or from where `from` is; one at a time. */
  readonly begin: (scene: string, from?: RestorePoint) => Followed
  /** Gives it to the next player: of this one, which is over, everything is released. */
  readonly giveBack: (followed: Followed) => void
}

/** Those that wait, and what ends them. */
const idle = new Map<Stage, ReturnType<typeof setTimeout>>()

const resourcesOf = ({ engine }: Stage): number =>
  engine.resources.description.filter((description) => description !== undefined).length

const isLost = ({ canvas }: Stage): boolean => canvas.getContext('webgl2')?.isContextLost() !== false

/** Whether a player's objects are gone, and nothing of them is left. */
const isReleased = (stage: Stage, followed: Followed): boolean => {
  try {
    followed.player.release()
    return !isLost(stage) && resourcesOf(stage) === 0
  } catch {
    return false
  }
}

const make = async (isPlain: boolean): Promise<Stage> => {
  const canvas = document.createElement('canvas')
  return { engine: await createEngine({ canvas, plain: isPlain }), canvas, isPlain }
}

/**
 * An engine that nobody else has; one that waits, or else another one.
 *
 * @param isPlain whether three draws by its own path, one call a draw
 * @throws Error when the browser gives no WebGL2 context
 */
export const lendEngine = async (isPlain = false): Promise<LentEngine> => {
  const waiting = [...idle.keys()].find((one) => one.isPlain === isPlain && !isLost(one))
  if (waiting) {
    clearTimeout(idle.get(waiting))
    idle.delete(waiting)
  }
  const stage = waiting ?? (await make(isPlain))
  const { engine, canvas } = stage
  return {
    engine,
    begin(scene, from) {
      Object.assign(canvas, WINDOW)
      return new Followed(
        scene,
        { createDirect3D8: (version, adapter) => engine.Direct3DCreate8(version, adapter), window: canvas },
        from,
      )
    },
    giveBack(followed) {
      if (!isReleased(stage, followed) || idle.size >= MOST) return engine.dispose()
      const end = (): void => {
        idle.delete(stage)
        engine.dispose()
      }
      idle.set(stage, setTimeout(end, IDLE))
    },
  }
}
