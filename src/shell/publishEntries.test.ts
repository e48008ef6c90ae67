import { appOver, TEST_USER } from '@/app/testing/app'
import type { HostPort } from '@/platform/hostPort'
import { routeByPath, routes } from '@/routes'
import { publishEntries } from './publishEntries'

test('app §2: 发布 offers what can be published, to everybody who is signed in, and each entry opens a page', () => {
  const { app, platform } = appOver(() => ({ data: {} }))
  app.session.login(TEST_USER)
  const entries = publishEntries(app)
  expect(entries.map(({ text }) => text)).toEqual(['分享好物', '推荐店铺'])
  for (const entry of entries) {
    platform.stack.length = 1
    entry.open(app)
    expect(routeByPath(platform.stack.at(-1)!)).toBe('shareChoice')
    expect(platform.stack.at(-1)).not.toBe(routes.home.path)
  }
})

test.each([
  ['a buyer in a host', true, false, []],
  ['a seller in a host', true, true, ['管理店铺']],
  ['a seller elsewhere', false, true, []],
])('selling has its pages in the app: %s', (_, inHost, seller, more) => {
  const { app, platform } = appOver(() => ({ data: {} }))
  if (inHost) platform.host = { key: 'DD' } as unknown as HostPort
  app.session.login({ ...TEST_USER, seller })
  expect(
    publishEntries(app)
      .slice(2)
      .map(({ text }) => text),
  ).toEqual(more)
})
