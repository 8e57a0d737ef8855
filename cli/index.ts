import { main } from './main.js'
import { createTerminal } from './terminal.js'

process.exitCode = await main(process.argv.slice(2), createTerminal())
