import { createDebugger } from './debugger.js'

createDebugger(document.body)
