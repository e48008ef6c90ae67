import sharp from 'sharp'
import type { HostKey } from '../../src/contract/hosts'
import { NOT_HERE } from '../../src/actions/openUrl'
import { NOT_IN_APP } from '../../src/actions/hostPages'
import { HostApp } from '../support/hostApp'
import { openBlind } from '../support/h5Phone'
import { setStage } from '../support/stage'

jest.setTimeout(180_000)

const stage = setStage({ open: openBlind })

const open = (key: HostKey) => HostApp.open(stage.browser, stage.service, key)
const redirect = (link: string) => `/packageEmbed/pages/embed/redirect?link=${encodeURIComponent(link)}`

test('app §7 replace by name: a deep link to a page we have none of becomes the host’s own, in place of the window', async () => {
  const host = await open('SN')
  await host.phone.start(redirect('dingdang://articleDetail?articleAlias=s1&utm_source=sms'))
  await host.waitForRequest('replace')
  expect(host.requests('replace')[0]!.params).toEqual({ name: 'articleDetail', params: { articleAlias: 's1' } })
  expect(await host.phone.text()).not.toContain(NOT_HERE)
  await host.phone.end()
})

test('app §2: a host without that page leaves the message', async () => {
  const host = await open('DD')
  host.refusals = { replace: 'unsupported' }
  await host.phone.start(redirect('dingdang://mySubscription'))
  await host.phone.waitText(NOT_HERE)
  await host.phone.end()
})

test('app §2 systemWeb: another address opens in the host’s window, once the person has agreed', async () => {
  const host = await open('HB')
  await host.phone.start(redirect(`dingdang://systemWeb?url=${encodeURIComponent('https://a.nz/x?gclid=1&b=2')}`))
  await host.phone.waitText('你将打开叮当以外的网页')
  expect(host.requests('openWindow')).toEqual([])
  await host.phone.tapText('继续访问')
  await host.waitForRequest('openWindow')
  expect(host.requests('openWindow')[0]!.params).toEqual({ url: 'https://a.nz/x?b=2' })
  // The page that led there has nothing to show.
  await host.waitForRequest('dismiss')
  await host.phone.end()
})

test('app §7: a seller manages the shop in the app, from 我的 and from the centre button; home is the app’s', async () => {
  const host = await open('BBS')
  const { phone } = host
  // The service says who sells; of the demo people a host's person is none.
  await phone.page.route('**/api/auth/user', async (route) => {
    const response = await route.fetch()
    const envelope = (await response.json()) as { data: { seller: boolean } }
    envelope.data.seller = true
    await route.fulfill({ response: response, json: envelope })
  })
  await host.signIn({ id: 'seller', nickname: '店主' })
  await phone.start('/pages/user/user')
  await phone.tapText('店铺管理')
  await host.waitForRequest('shopManage')
  await phone.tap('.dd-tabbar__publish')
  await phone.tapText('管理店铺')
  await host.waitForRequest('shopManage', 2)
  await phone.tapText('返回 App 首页')
  await host.waitForRequest('home')
  host.refusals = { shopManage: 'unsupported' }
  // Words that pass are watched for before the tap: on a busy machine they may be gone when it has ended.
  const shown = phone.page.waitForFunction((text) => document.body.innerText.includes(text), NOT_IN_APP)
  await Promise.all([shown, phone.tapText('店铺管理'), host.waitForRequest('shopManage', 3)])
  await host.phone.end()
})

test('app §7: who does not sell, and who is in no host, sees neither', async () => {
  const host = await open('SN')
  await host.signIn({ id: 'buyer', nickname: '买家' })
  await host.phone.start('/pages/user/user')
  await host.phone.waitText('返回 App 首页')
  expect(await host.phone.text()).not.toContain('店铺管理')
  await host.phone.end()
})

test('app §5: a portrait is chosen by the host’s picker, and one the host gave is a picture of ours', async () => {
  const host = await open('DD')
  const { phone } = host
  // The phone's own answer for pictures is not for uploads.
  await phone.page.route('**/api/media/**', (route) => route.continue())
  await host.signIn({
    id: 'pictured',
    nickname: '小画',
    picture: `${stage.service.url}/media/240/avatar/1f436/honey/p.jpg`,
  })
  await phone.start('/packagePassport/pages/account/userDetail')
  await phone.waitText('小画')
  const user = () =>
    phone.page.evaluate(() => (JSON.parse(localStorage.getItem('userInfo')!) as { avatar: string }).avatar)
  await phone.page.waitForFunction(() => localStorage.getItem('userInfo')?.includes('"avatar":"u/'))
  const given = await user()
  const square = sharp({ create: { width: 40, height: 40, channels: 3, background: '#d81f65' } })
  host.picked = { data: (await square.png().toBuffer()).toString('base64'), type: 'png' }
  await phone.tap('[aria-label="更换头像"]')
  await Promise.all([phone.waitText('头像已更新'), phone.tapText('从相册选择')])
  expect(host.requests('pickImage')[0]!.params).toEqual({
    type: 'image',
    maxWidth: 1920,
    maxHeight: 1080,
    quality: 100,
  })
  expect(await user()).not.toBe(given)
  await host.phone.end()
})
