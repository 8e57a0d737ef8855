export { CommandError, describeCommands, type CommandText } from './commands.js'
export { CommandWriter } from './command-writer.js'
export { Driver, type DrawPrimitives2Data } from './driver.js'
export { tokens, tokensById, type Token, type TokenName } from './tokens.js'
