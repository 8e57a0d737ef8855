/** A render worker of a program's own, which brings systems. */
import { offerSystems } from '../../../systems/host/render-worker.js'
import systems from './systems.js'

offerSystems({ 'fog and more': systems })
