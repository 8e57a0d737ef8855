/** Gives the page the frame that the program's engine presented last, as a glTF model. */
import type { Engine } from '../../../index.js'
import { sceneToGLB } from '../../../index.js'
import { messageOf } from '../../kit/page/element.js'
import { tell, wait, when } from './host.js'
import { addProbe } from './on-engine.js'

async function save(engine: Engine): Promise<void> {
  try {
    const scene = await engine.takeScene({ portable: true })
    const bytes = await sceneToGLB(scene)
    scene.dispose()
    tell({ kind: 'model', bytes, problem: '' }, [bytes.buffer])
  } catch (error) {
    tell({ kind: 'model', bytes: null, problem: messageOf(error) })
  }
}

export const savePrograms = (): void => {
  let engine: Engine | null = null
  addProbe((made) => {
    engine = made
  })
  when('save', () => {
    const current = engine
    // Taking a frame takes its time; that is not the program's fault.
    if (current) wait(() => void save(current))
    else tell({ kind: 'model', bytes: null, problem: 'The program has made no engine yet.' })
  })
}
