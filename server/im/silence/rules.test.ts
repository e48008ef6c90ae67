import { minutesOf, silentAt, undisturbed } from './rules'
import { testServer, type TestServer } from '../../testing/harness'

/** 2026-11-28 in Auckland (UTC+13). */
const at = (clock: string) => new Date(`2026-11-28T${clock}:00+13:00`)

describe('silent times', () => {
  it.each([
    ['22:30-7:5', '22:29', false],
    ['22:30-7:5', '22:30', true],
    ['22:30-7:5', '00:00', true],
    ['22:30-7:5', '07:04', true],
    ['22:30-7:5', '07:05', false],
    ['9:00-17:30', '08:59', false],
    ['9:00-17:30', '12:00', true],
    ['9:00-17:30', '17:30', false],
    ['8:00-8:00', '03:00', true],
    ['', '03:00', false],
  ])('chat §5: %s at %s', (ignoreInterval, clock, silent) => {
    expect(silentAt({ ignoreInterval }, at(clock))).toBe(silent)
  })

  it('a duration ends by itself', () => {
    const ignoreDuration = at('12:00').getTime()
    expect([silentAt({ ignoreDuration }, at('11:59')), silentAt({ ignoreDuration }, at('12:00'))]).toEqual([
      true,
      false,
    ])
  })

  it('text that is no interval is none', () => {
    expect(['1-2', '25:00-1:00', '1:60-2:00', ' 1:00-2:00', ''].map(minutesOf)).toEqual([null, null, null, null, null])
    expect(minutesOf('0:0-24:0')).toEqual([0, 1440])
  })
})

describe('whom a message may disturb', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer()
    const { db } = server.services
    const now = at('12:00')
    const names = ['plain', 'quiet', 'onlyat', 'overridden']
    await db
      .insertInto('im_users')
      .values(names.map((username) => ({ username, password_hash: null, presence_at: null, created_at: now })))
      .execute()
    const row = (username: string, kind: 'user' | 'chatgroup', target: string, settings: object) => ({
      username,
      kind,
      target,
      settings: JSON.stringify(settings),
    })
    await db
      .insertInto('im_silence')
      .values([
        row('quiet', 'user', 'quiet', { type: 'NONE' }),
        row('onlyat', 'chatgroup', 'g1', { type: 'AT' }),
        row('overridden', 'user', 'overridden', { type: 'NONE' }),
        row('overridden', 'chatgroup', 'g1', { type: 'ALL' }),
      ])
      .execute()
  })
  afterAll(() => server.close())

  it('the conversation’s setting goes before the account’s; AT lets those through whom the message names', async () => {
    const undisturbedIn = (target: string, named: string[]) =>
      undisturbed(
        server.services.db,
        ['plain', 'quiet', 'onlyat', 'overridden'],
        { kind: 'chatgroup', target },
        at('12:00'),
        (name) => named.includes(name),
      )
    expect(await undisturbedIn('g1', [])).toEqual(['plain', 'overridden'])
    expect(await undisturbedIn('g1', ['onlyat', 'quiet'])).toEqual(['plain', 'onlyat', 'overridden'])
    expect(await undisturbedIn('g2', [])).toEqual(['plain', 'onlyat'])
  })
})
