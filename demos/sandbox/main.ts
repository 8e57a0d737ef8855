import { createSandbox } from './sandbox.js'

createSandbox(document.body)
