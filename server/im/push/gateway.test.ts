import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { testServer, type TestServer } from '../../testing/harness'
import { GatewayPush } from '../ports/gatewayPush'
import { readImSettings } from '../../settings/chat'

/** The push gateway gets one call a message, with the phones of those it is for. */
describe('the push gateway', () => {
  let server: TestServer
  let gateway: http.Server
  let calls: { key: unknown; body: unknown }[] = []
  let status = 200
  beforeAll(async () => {
    server = await testServer()
    gateway = http.createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        calls.push({ key: request.headers.authorization, body: JSON.parse(Buffer.concat(chunks).toString()) })
        response.statusCode = status
        response.end()
      })
    })
    await new Promise<void>((done) => gateway.listen(0, '127.0.0.1', done))
    const { db } = server.services
    const now = server.clock.now()
    const user = { password_hash: null, presence_at: null, created_at: now }
    await db
      .insertInto('im_users')
      .values([
        { ...user, username: 'ann', push_language: 'en' },
        { ...user, username: 'ben' },
        { ...user, username: 'online' },
      ])
      .execute()
    const phone = { notifier: 'apns' }
    await db
      .insertInto('im_push_tokens')
      .values([
        { ...phone, username: 'ann', device_id: 'a', token: 't1' },
        { ...phone, username: 'ann', device_id: 'b', token: 't2' },
        { ...phone, username: 'online', device_id: 'c', token: 't3' },
      ])
      .execute()
    await db
      .insertInto('im_devices')
      .values({ username: 'online', resource: 'web', instance: 1, online: true, seen_at: now })
      .execute()
  })
  afterAll(async () => {
    await server.close()
    await new Promise((done) => gateway.close(done))
  })
  beforeEach(() => {
    calls = []
    status = 200
  })
  const push = () =>
    new GatewayPush(server.chat.im, {
      url: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/push`,
      key: 'secret',
    })
  const message = (to: string[]) => ({
    id: '1',
    from: 'zoe',
    group: null,
    to,
    preview: { bodies: [{ type: 'img' }], ext: {} },
  })

  it('is told of all phones of who is away, in one call', async () => {
    await push().message(message(['ann', 'ben', 'online']))
    const phones = [
      { deviceId: 'a', token: 't1', notifier: 'apns' },
      { deviceId: 'b', token: 't2', notifier: 'apns' },
    ]
    expect(calls).toEqual([
      {
        key: 'Bearer secret',
        body: {
          id: '1',
          from: 'zoe',
          group: null,
          text: '[图片]',
          receivers: [{ username: 'ann', language: 'en', phones }],
        },
      },
    ])
  })

  it('is not called for nobody, and its failure is said', async () => {
    await push().message(message(['ben', 'online']))
    expect(calls).toEqual([])
    status = 502
    await expect(push().message(message(['ann']))).rejects.toThrow('push gateway answered 502')
  })

  it('plugs in by key, as the translator does', () => {
    const errors: string[] = []
    const settings = readImSettings(
      {
        IM_PUSH_URL: 'https://push.example',
        IM_PUSH_KEY: 'k',
        IM_TRANSLATOR_KEY: 't',
        IM_TRANSLATOR_REGION: 'australiaeast',
      },
      true,
      errors,
    )
    expect(settings).toMatchObject({
      push: { url: 'https://push.example', key: 'k' },
      translator: { key: 't', region: 'australiaeast', url: expect.stringMatching(/^https:/) },
    })
    expect(readImSettings({}, true, errors)).toMatchObject({ push: null, translator: null })
    expect(errors).toEqual([])
  })
})
