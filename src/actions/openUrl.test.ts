import { appOver } from '@/app/testing/app'
import { launch } from '@/integrations/testing/host'
import type { FakeHostOptions } from '@/platform/memory/host'
import { leaveFor, NO_LINK, NOT_HERE, openUrl, openNative } from './openUrl'

const settle = () => new Promise((done) => setTimeout(done, 0))
function phone(response: Parameters<typeof appOver>[0] = () => null) {
  const made = appOver(response)
  made.platform.system.origin = () => 'https://m.dingdang.example'
  return made
}

test('app §2: a link to a page of the spec that is not there yet says so, where it is tapped', async () => {
  const { app, platform } = phone()
  await openUrl(app, 'dingdang://mySubscription')
  expect([app.ui.toast?.text, platform.stack.length]).toEqual([NOT_HERE, 1])
  expect(NOT_HERE).toBe('该内容暂不支持查看')
  await openUrl(app, 'javascript:alert(1)')
  expect([app.ui.toast?.text, platform.stack.length]).toEqual([NO_LINK, 1])
})

test('app §2 systemWeb, commonWeb: the native host opens the address; a host that does not, leaves it to the web view', async () => {
  const { app, platform } = phone()
  const opened: string[] = []
  platform.openWindow = async (url) => void opened.push(url)
  await openUrl(app, `dingdang://systemWeb?url=${encodeURIComponent('https://a.nz/x')}`)
  expect([opened, platform.stack.length]).toEqual([['https://a.nz/x'], 1])
  platform.openWindow = () => Promise.reject(new Error('unsupported'))
  await openUrl(app, `dingdang://commonWeb?url=${encodeURIComponent('https://a.nz/y')}`)
  await settle()
  expect(platform.stack.at(-1)).toBe(`/pages/web/webview?url=${encodeURIComponent('https://a.nz/y')}`)
})

describe('app §7 router push and replace by name: a page of the spec that is not there yet, in a native host', () => {
  const hosted = async (options: FakeHostOptions = {}) => {
    jest.useFakeTimers()
    const made = await launch('SN', options)
    jest.useRealTimers()
    made.platform.system.origin = () => 'https://m.dingdang.example'
    return made
  }
  test('is the host’s where it has one', async () => {
    const { app, requested, platform } = await hosted()
    await openUrl(app, 'dingdang://articleDetail?articleAlias=s1&utm_source=x')
    await openUrl(app, 'https://m.dingdang.example/packageUser/pages/mySubscription')
    expect(requested('push')).toEqual([
      ['push', 'articleDetail', { articleAlias: 's1' }],
      ['push', 'mySubscription', {}],
    ])
    expect([app.ui.toast, platform.stack]).toEqual([null, ['/pages/index/index']])
  })
  test.each<[string, FakeHostOptions, string]>([
    ['a host that lacks it', { lacks: ['push'] }, 'dingdang://mySubscription'],
    ['a host that does not answer', { silent: true }, 'dingdang://mySubscription'],
    ['a page without a name', {}, '/article/pages/audioArticle'],
  ])('%s leaves the message', async (_what, options, link) => {
    const { app } = await hosted(options)
    await openUrl(app, link)
    expect(app.ui.toast?.text).toBe(NOT_HERE)
  })
  test('a page that only leads on is replaced whole where it is alone, and left where it is not', async () => {
    const later = { kind: 'later', path: '', name: 'myPublished', params: {} } as const
    const { app, requested, platform } = await hosted()
    expect(await openNative(app, later, 'replace')).toBe(true)
    expect([requested('replace'), requested('push')]).toEqual([[['replace', 'myPublished', {}]], []])
    platform.stack.push('/packageEmbed/pages/embed/redirect')
    expect(await openNative(app, later, 'replace')).toBe(true)
    expect([requested('push'), platform.stack]).toEqual([[['push', 'myPublished', {}]], ['/pages/index/index']])
  })
  test('an address waits for the host to be spoken to: its window opens, not our web view', async () => {
    const { app, platform } = await hosted()
    const opened: string[] = []
    app.host = async () => {
      platform.openWindow = async (url) => void opened.push(url)
      return null
    }
    await openUrl(app, 'https://a.nz/x')
    expect([opened, platform.stack.length]).toEqual([['https://a.nz/x'], 1])
  })
})

test('app §6: a guest who opens a page for users signs in first and goes on to it', async () => {
  const { app, platform } = phone()
  await openUrl(app, 'dingdang://myBought')
  expect(platform.stack.at(-1)).toBe(
    `/packagePassport/pages/account/login?next=${encodeURIComponent('/packageOrder/pages/order/list')}`,
  )
  expect(app.nav.onSignInPage).toBe(true)
})

test('WeChat lets nobody leave: the web view shows it', async () => {
  const { app, platform } = phone()
  platform.leave = async () => false
  await leaveFor(app, 'https://a.nz/')
  await settle()
  expect(platform.stack.at(-1)).toContain('/pages/web/webview?url=')
  await openUrl(app, 'https://mp.weixin.qq.com/s/abc')
  await settle()
  expect(platform.stack.at(-1)).toContain(encodeURIComponent('https://mp.weixin.qq.com/s/abc'))
})

test('a short link that no longer exists says so by the service’s words', async () => {
  const { app, platform } = phone(() => ({ code: 404, msg: '内容不存在或已被删除' }))
  await openUrl(app, '/s/abc2345')
  expect(app.ui.toast?.text).toBe('内容不存在或已被删除')
  expect(platform.stack).toHaveLength(1)
})
