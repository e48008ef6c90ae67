import Fastify from 'fastify'
import { securityHeaders } from '../http/securityHeaders'
import { contentPolicy, hashesOf, NO_ORIGINS } from './contentPolicy'

const policyOf = (host: string, origins = NO_ORIGINS) =>
  Object.fromEntries(
    contentPolicy(["'sha256-x'"], origins, host)
      .split('; ')
      .map((rule) => [rule.split(' ')[0]!, rule.split(' ').slice(1)]),
  )

test('scripts are ours, by file or by hash, and never written into a page', () => {
  const script = policyOf('shop.example')['script-src']!
  expect(script).toEqual(["'self'", "'unsafe-eval'", "'sha256-x'"])
})
test('only our own origin frames us; websockets reach our own host', () => {
  const policy = policyOf('shop.example:8360')
  expect(policy['frame-ancestors']).toEqual(["'self'"])
  expect(policy['connect-src']).toContain('wss://shop.example:8360')
})
test('a host that is no host adds no rule', () =>
  expect(policyOf("x; script-src 'unsafe-inline'")['connect-src']).toEqual(["'self'", 'data:', 'blob:']))
test('a build that talks to other origins names them', () => {
  const policy = policyOf('shop.example', {
    scripts: ['https://res.wx.qq.com'],
    pictures: ['https://tiles.example'],
    services: ['https://chat.example'],
  })
  expect(policy['script-src']).toContain('https://res.wx.qq.com')
  expect(policy['img-src']).toEqual(expect.arrayContaining(['https://tiles.example', 'https://chat.example']))
  expect(policy['connect-src']).toEqual(expect.arrayContaining(['https://chat.example', 'wss://chat.example']))
})
test('hashes are those of the scripts that stand in a template, not of its data or files', () => {
  const page = '<script>alert(1)</script><script type="application/json">{}</script><script src="/js/a.js"></script>'
  expect(hashesOf(page)).toEqual(["'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='"])
})

test.each([
  [true, 'https', 'max-age=31536000'],
  [true, 'http', undefined],
  [false, 'https', undefined],
])('every answer carries the headers (production %s, %s)', async (production, protocol, hsts) => {
  const app = Fastify({ trustProxy: true })
  securityHeaders(app, { production })
  app.get('/x', () => 'x')
  const { headers } = await app.inject({ url: '/x', headers: { 'x-forwarded-proto': protocol } })
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'content-security-policy': "default-src 'none'; frame-ancestors 'self'",
  })
  expect(headers['permissions-policy']).toContain('geolocation=(self)')
  expect(headers['strict-transport-security']).toBe(hsts)
  await app.close()
})
