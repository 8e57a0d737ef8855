import { startPage } from '../kit/page/start-page.js'

startPage(async () => (await import('./sandbox.js')).createSandbox)
