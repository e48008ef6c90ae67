import { createServer } from './app'
import { readConfig } from './config'
import { DataFolderInUse } from './db/lock'

/** Starts the service and says where it is; ends with a clear sentence when it cannot. */
async function main() {
  const config = readConfig()
  const server = await createServer(config)
  let ending = false
  const end = async () => {
    if (ending) return
    ending = true
    await server.close()
    process.exit(0)
  }
  // Before anybody is told that it runs: who hears so may end it at once.
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
  // scripts/server.mjs holds the other end: the service never outlives the command that started it.
  process.on('disconnect', end)
  if (process.connected === false) return end()
  await server.start()
  await server.app.listen({ port: config.port, host: config.host })
  const address = server.app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  console.log(`ready http://localhost:${port}`)
  if (config.demo) {
    console.log('Demo accounts (password Dingdang2026): buyers demo1, demo2 · a seller: golden-manuka')
    console.log(`Codes by SMS and e-mail are shown here and at http://localhost:${port}/dev/outbox`)
  }
}

main().catch((error: Error) => {
  console.error(
    error instanceof DataFolderInUse || error.message.startsWith('Configuration refused')
      ? error.message
      : (error.stack ?? error),
  )
  process.exit(1)
})
