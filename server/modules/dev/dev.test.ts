import { testServer, type TestServer } from '../../testing/harness'
import Fastify from 'fastify'
import { devRoutes } from './routes'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

test('the outbox shows codes that would have been sent, as JSON and as a page that cannot be injected', async () => {
  await server.services.sender.send({ channel: 'sms', to: '+64211234567', text: '验证码 <b>123456</b>' })
  const json = await server.app.inject({ url: '/dev/outbox' })
  expect(json.json()).toMatchObject({ list: [{ channel: 'sms', to: '+64211234567', text: '验证码 <b>123456</b>' }] })
  const page = await server.app.inject({ url: '/dev/outbox', headers: { accept: 'text/html,*/*' } })
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.body).toContain('验证码 &#60;b&#62;123456&#60;/b&#62;')
})

test('the sandbox refuses an outcome it does not know and an attempt it does not have', async () => {
  const answer = async (payload: object) =>
    (await server.app.inject({ method: 'POST', url: '/dev/pay/unknown', payload })).json<{ code: number }>().code
  expect([await answer({ outcome: 'win' }), await answer({}), await answer({ outcome: 'success' })]).toEqual([
    400, 400, 404,
  ])
})

test('in production there are no development doors', async () => {
  const app = Fastify()
  devRoutes(app, { ...server.services, config: { ...server.services.config, production: true, demo: false } })
  for (const [method, url] of [
    ['GET', '/dev/outbox'],
    ['POST', '/dev/pay/x'],
  ] as const)
    expect((await app.inject({ method, url })).statusCode).toBe(404)
  await app.close()
})
