import { appOver, TEST_USER } from '@/app/testing/app'
import type { Fan } from '@/contract/item'
import { MyFansModel } from './MyFansModel'

const shop = { sellerAlias: 's1', name: '回粉小店', following: false, followers: 3 } as NonNullable<Fan['shop']>
const fans: Fan[] = [
  { alias: 'u1', nickname: '阿明', avatar: '', followedAt: '2026-11-20T00:00:00.000Z', shop },
  { alias: 'u2', nickname: '小林', avatar: '', followedAt: '2026-11-19T00:00:00.000Z', shop: null },
]

async function open(removal: { data: unknown } | { code: number } = { data: {} }) {
  const phone = appOver(({ path }) =>
    path === '/subscribe/shop/fans' ? { data: { list: fans, page: 1, hasMore: false, next: null } } : removal,
  )
  phone.app.session.login(TEST_USER)
  const model = new MyFansModel(phone.app)
  await model.fans.reload()
  /** Opens a fan's menu and takes an entry; null closes it. */
  const choose = async (at: number, key: string | null) => {
    const done = model.menu(model.fans.list[at]!)
    phone.app.ui.choice!.resolve(key)
    await done
  }
  const names = () => model.fans.list.map(({ nickname }) => nickname)
  return { ...phone, model, choose, names }
}

test('a fan’s shop is followed back, and shown so at once', async () => {
  const { model, requested } = await open()
  await model.turn(model.fans.list[0]!)
  expect(model.fans.list[0]!.shop!.following).toBe(true)
  expect(requested.at(-1)).toEqual({ path: '/subscribe/shop/add', input: { aliases: ['s1'] } })
  await model.turn(model.fans.list[1]!)
  expect(requested).toHaveLength(2)
})

test('a fan is removed by the menu; a refusal leaves the row', async () => {
  const { choose, names, requested } = await open()
  await choose(0, 'remove')
  expect([names(), requested.at(-1)]).toEqual([['小林'], { path: '/subscribe/shop/removeFan', input: { alias: 'u1' } }])

  const refused = await open({ code: 1 })
  await refused.choose(0, 'remove')
  expect(refused.names()).toEqual(['阿明', '小林'])
})

test('the menu writes to a fan, and closed it does nothing', async () => {
  const { choose, names, platform } = await open()
  await choose(1, null)
  expect(names()).toHaveLength(2)
  await choose(1, 'chat')
  expect(platform.stack.at(-1)).toContain('alias=u2')
})
