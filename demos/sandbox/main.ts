import { startPage } from '../kit/start-page.js'

startPage(async () => (await import('./sandbox.js')).createSandbox)
