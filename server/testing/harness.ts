import { createHmac, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { AnyEndpoint, InputOf, OutputOf } from '../../src/contract/endpoint'
import { HEADER, signedText, type Envelope } from '../../src/contract/envelope'
import { createServer, type Overrides, type Server } from '../app'
import { readConfig, type Config } from '../config'
import type { Services } from '../context'
import type { ImSettings } from '../settings/chat'
import { FakeClock } from '../platform/clock'
import { createLog } from '../platform/log'
import { emptyDatabase } from './emptyDatabase'
import { freshDatabase } from './freshDatabase'

/** The real service on a database of its own, with a clock that tests move. */
export interface TestServer extends Server {
  clock: FakeClock
  /** Calls an endpoint as the client does (signed), and returns the envelope. */
  call<E extends AnyEndpoint>(
    endpoint: E,
    input: InputOf<E>,
    as?: { token?: string; requestKey?: string },
  ): Promise<Envelope<OutputOf<E>>>
  /** Same, but throws unless code is 0. */
  ok<E extends AnyEndpoint>(
    endpoint: E,
    input: InputOf<E>,
    as?: { token?: string; requestKey?: string },
  ): Promise<OutputOf<E>>
  /** A new user with a session, straight in the database. */
  user(nickname?: string): Promise<{ id: number; alias: string; token: string }>
}

/** Headers by which the client signs a request of this URI. */
export function signed({ services }: Pick<Server, 'services'>, uri: string): Record<string, string> {
  const timestamp = Math.floor(services.clock.now().getTime() / 1000)
  const sign = createHmac('sha256', services.config.signSecret).update(signedText(timestamp, uri)).digest('hex')
  return { [HEADER.timestamp]: String(timestamp), [HEADER.sign]: sign }
}

/** A new user with a session, straight in the database. */
export async function makeUser(
  { db, clock, sessions }: Pick<Services, 'db' | 'clock' | 'sessions'>,
  nickname = '小雅',
): Promise<{ id: number; alias: string; token: string }> {
  const alias = randomBytes(8).toString('hex')
  const { id } = await db
    .insertInto('users')
    .values({
      alias,
      passport_user_id: alias,
      nickname,
      avatar: '',
      im_username: alias,
      recommended_by: null,
      created_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, alias, token: await sessions.open(id, clock.now()) }
}

export interface TestOverrides extends Overrides {
  /** Chat settings that differ from the defaults. */
  im?: Partial<ImSettings>
  /** Environment of the configuration. */
  env?: Record<string, string>
  /** Settings that differ from those of tests. */
  config?: Partial<Config>
}

/**
 * Starts the service for a test. TEST_DATABASE_URL runs it on PostgreSQL instead of PGlite, in a database of its own.
 */
export async function testServer({ im, config: own, env, ...overrides }: TestOverrides = {}): Promise<TestServer> {
  process.env.CHECK_OUTPUT = 'on'
  const clock = new FakeClock()
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'dingdang-test-'))
  const base = process.env.TEST_DATABASE_URL ?? null
  const fresh = base ? await freshDatabase(base) : null
  // Calls in the test's own process are quicker than any phone's.
  const quick = { API_ADDRESS_PER_SECOND: '1000000', API_USER_PER_SECOND: '1000000' }
  const defaults = readConfig({ DATA_DIR: dataDir, DEMO: 'empty', ...quick, ...env })
  const config = { ...defaults, databaseUrl: fresh?.url ?? null, im: { ...defaults.im, ...im }, ...own }
  const server = await createServer(config, {
    clock,
    log: createLog('error', (line) => console.error(line)),
    inMemory: base ? undefined : await emptyDatabase(),
    ...overrides,
  })
  const call: TestServer['call'] = async (endpoint, input, as = {}) => {
    const query = endpoint.inQuery ? toQuery(input as Record<string, unknown>) : ''
    const url = `/api${endpoint.path}${query}`
    const response = await server.app.inject({
      method: endpoint.method,
      url,
      headers: {
        ...signed(server, url),
        ...(as.token ? { [HEADER.token]: as.token } : {}),
        ...(as.requestKey ? { [HEADER.requestKey]: as.requestKey } : {}),
      },
      ...(endpoint.inQuery ? {} : { payload: input as object }),
    })
    return response.json()
  }
  return {
    ...server,
    clock: (overrides.clock as FakeClock) ?? clock,
    call,
    async ok(endpoint, input, as) {
      const response = await call(endpoint, input, as)
      if (response.code !== 0) throw new Error(`${endpoint.path}: code ${response.code} ${response.msg}`)
      return response.data!
    },
    user: (nickname) => makeUser(server.services, nickname),
    async close() {
      await server.close()
      await fresh?.drop()
      fs.rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function toQuery(input: Record<string, unknown>): string {
  const parts = Object.entries(input).filter(([, value]) => value !== undefined && value !== null)
  return parts.length === 0
    ? ''
    : '?' + parts.map(([name, value]) => `${name}=${encodeURIComponent(String(value)).replace(/'/g, '%27')}`).join('&')
}
