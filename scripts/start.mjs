import { ensurePackages } from './lib/install.mjs'
import { fail, root } from './lib/process.mjs'

/** Serves the gallery and the sandbox, and says where. PORT asks for a port; the next free one is taken. */
const main = async () => {
  await ensurePackages()
  const { createServer } = await import('vite')
  const server = await createServer({
    root,
    configFile: `${root}/vite.config.ts`,
    server: { port: Number(process.env['PORT'] ?? 5173), strictPort: false },
  })
  await server.listen()
  server.printUrls()
}

await main().catch(fail)
