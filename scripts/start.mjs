import { misuse, readArguments } from './lib/command-line.mjs'
import { ensurePackages } from './lib/install.mjs'
import { fail, root } from './lib/process.mjs'

const usage = `usage: [PORT=5173] npm start

Serves the gallery and the sandbox and prints their address; installs what is missing first.`

/** Serves the gallery and the sandbox, and says where. PORT asks for a port; the next free one is taken. */
const main = async () => {
  readArguments(usage)
  const port = Number(process.env['PORT'] ?? 5173)
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw misuse(usage, `PORT is ${process.env['PORT']}; a port is 0 to 65535.`)
  await ensurePackages()
  const { createServer } = await import('vite')
  const server = await createServer({
    root,
    configFile: `${root}/vite.config.ts`,
    server: { port, strictPort: false },
  })
  await server.listen()
  server.printUrls()
}

await main().catch(fail)
