import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import v8 from 'node:v8'
import vm from 'node:vm'
import { createServer } from '../../server/app'
import { readConfig } from '../../server/config'
import { takeQuestions } from './rpc'

/*
 * One instance of the service for the chat benchmark, as production runs it: PGlite in a temporary folder, or DATABASE_URL with REDIS_URL.
 */
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'dingdang-bench-'))
const server = await createServer(
  readConfig({
    ...process.env,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    DEMO: 'empty',
    // The load is one machine's, not one person's.
    IM_RATE_PER_SECOND: '100000',
    IM_RATE_BURST: '100000',
    IM_REST_PER_SECOND: '100000',
    API_ADDRESS_PER_SECOND: '100000',
  }),
)
await server.app.listen({ port: 0, host: '127.0.0.1' })
const { port } = server.app.server.address() as { port: number }
const { db } = server.services

/** A whole collection: what a moment has thrown away is not what a socket holds. */
v8.setFlagsFromString('--expose-gc')
const collect = vm.runInNewContext('gc') as () => void

/** Chat users `<prefix>0…`, each with a token. */
async function users({ prefix, count }: { prefix: string; count: number }): Promise<{ name: string; token: string }[]> {
  const now = new Date()
  const names = Array.from({ length: count }, (_, index) => `${prefix}${index}`)
  for (let at = 0; at < count; at += 1000)
    await db
      .insertInto('im_users')
      .values(
        names
          .slice(at, at + 1000)
          .map((username) => ({ username, password_hash: null, presence_at: null, created_at: now })),
      )
      .execute()
  const made = []
  for (const name of names) made.push({ name, token: (await server.chat.im.tokens.issue(db, name, now)).token })
  return made
}

takeQuestions(
  {
    url: () => `http://127.0.0.1:${port}`,
    users,
    memory: async () => {
      // Buffers outside the heap go with the objects that held them, after the collection that found those.
      for (let times = 0; times < 3; times += 1) {
        collect()
        await new Promise((passed) => setTimeout(passed, 500))
      }
      return process.memoryUsage()
    },
    cpu: () => process.cpuUsage(),
    pid: () => process.pid,
    connections: () => server.chat.im.hub.size,
  },
  async () => {
    await server.close()
    fs.rmSync(dataDir, { recursive: true, force: true })
  },
)
