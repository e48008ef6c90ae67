import type { AddressInfo } from 'node:net'
import { createServer, type Server } from '../../server/app'
import { readConfig } from '../../server/config'

/**
 * A process that runs the service for the walks of one of jest's workers, each time with a new folder (sharedService.js): loading it and compiling
 * PGlite took two seconds of the processor for each file of walks. What a walk kills or starts again is a process of its own (service.ts).
 */

/** Opens a service with that environment, or closes the one at that URL. */
type Wish = { id: number } & ({ open: Record<string, string> } | { close: string })

const open = new Map<string, Server>()

async function start(env: Record<string, string>): Promise<string> {
  const config = readConfig({ ...env, PORT: '0', HOST: '127.0.0.1' })
  const server = await createServer(config)
  await server.start()
  await server.app.listen({ port: config.port, host: config.host })
  const url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
  open.set(url, server)
  return url
}
async function stop(url: string): Promise<void> {
  const server = open.get(url)
  open.delete(url)
  await server?.close()
}

process.on('message', (wish: Wish) => {
  const response = (given: { url?: string | void; error?: string }) => process.send?.({ id: wish.id, ...given })
  const done = 'open' in wish ? start(wish.open) : stop(wish.close)
  done.then(
    (url) => response({ url }),
    (error: Error) => response({ error: error.stack ?? String(error) }),
  )
})
// The worker has ended.
process.on('disconnect', () => process.exit(0))
