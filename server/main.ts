import { createServer } from './app'
import { readConfig, type Config } from './config'
import { openDatabase } from './db/database'
import { DataFolderInUse } from './db/lock'
import { migrations } from './db/migrations'

/** `main.mjs migrate`: what the service does at its start too, as a step of a release that ends before any instance is replaced. */
async function migrateAlone({ databaseUrl, dataDir }: Config) {
  const { close } = await openDatabase({ databaseUrl, dataDir })
  await close()
  console.log(`migrated to ${Object.keys(migrations).sort().at(-1)}`)
}

/** A service that gets a signal to end ends within this, whatever hangs. */
const END_MS = 15_000

/** Starts the service and says where it is; ends with a clear sentence when it cannot. */
async function main() {
  const config = readConfig()
  const command = process.argv[2]
  if (command === 'migrate') return migrateAlone(config)
  if (command !== undefined) throw new Error(`Configuration refused: there is no command ${command}, only migrate`)
  const server = await createServer(config)
  let ending = false
  const end = async () => {
    if (ending) return
    ending = true
    setTimeout(() => process.exit(1), END_MS).unref()
    await server.close()
    process.exit(0)
  }
  // Before it reports that it runs: the reader of that report may end it at once.
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
  for (const line of server.demo?.greeting(port) ?? []) console.log(line)
}

main().catch((error: Error) => {
  console.error(
    error instanceof DataFolderInUse || error.message.startsWith('Configuration refused')
      ? error.message
      : (error.stack ?? error),
  )
  process.exit(1)
})
