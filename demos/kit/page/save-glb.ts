import type { Engine } from '../../../index.js'
import { sceneToGLB } from '../../../index.js'
import { download } from './download.js'
import { button, messageOf } from './element.js'
import type { ThreePlayer } from './three-player.js'

/** What can be saved: the frame that an engine presented last, or a scene that three draws by itself. */
export type Saved = Pick<Engine, 'takeScene'> | Pick<ThreePlayer, 'scene'>

/** Saves what is on the screen as `NAME.glb`. */
const saveFrame = async (shown: Saved, name: string): Promise<void> => {
  if ('scene' in shown) return download(await sceneToGLB(shown.scene), `${name}.glb`)
  const scene = await shown.takeScene({ portable: true })
  download(await sceneToGLB(scene), `${name}.glb`)
  scene.dispose()
}

/**
 * A button that saves the picture on the screen as a model.
 * @param shown null while there is nothing
 */
export const createSaveButton = (shown: () => Saved | null, name: string): HTMLButtonElement => {
  const save = button('Save as .glb', () => {
    const current = shown()
    if (!current) return
    save.disabled = true
    saveFrame(current, name)
      .then(
        () => {
          save.title = saved
        },
        (error: unknown) => {
          save.title = messageOf(error)
        },
      )
      .finally(() => {
        save.disabled = false
      })
  })
  const saved = 'The frame that was drawn last, as a glTF model'
  save.title = saved
  return save
}
