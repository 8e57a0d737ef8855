import type { Engine } from '../../../index.js'
import { sceneToGLB } from '../../../index.js'
import { button, element, messageOf } from './element.js'

/** Offers bytes, those of a model when no kind is named, to whoever looks at the page as a file. */
export const download = (bytes: Uint8Array<ArrayBuffer>, name: string, type = 'model/gltf-binary'): void => {
  const url = URL.createObjectURL(new Blob([bytes], { type }))
  element('a', { href: url, download: name }).click()
  // The browser has the file by then; it says nowhere when.
  setTimeout(() => {
    URL.revokeObjectURL(url)
  }, 60_000)
}

/** Saves the frame that an engine presented last as `NAME.glb`. */
const saveFrame = async (engine: Pick<Engine, 'takeScene'>, name: string): Promise<void> => {
  const scene = await engine.takeScene({ portable: true })
  download(await sceneToGLB(scene), `${name}.glb`)
  scene.dispose()
}

/**
 * A button that saves the picture on the screen as a model.
 * @param engine null while there is none
 */
export const createSaveButton = (engine: () => Pick<Engine, 'takeScene'> | null, name: string): HTMLButtonElement => {
  const save = button('Save as .glb', () => {
    const current = engine()
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
