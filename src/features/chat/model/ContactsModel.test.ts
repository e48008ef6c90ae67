import type { App } from '@/app/createApp'
import { createMemoryPlatform } from '@/platform/memory'
import { ApiError } from '@/services/ApiClient'
import { UiStore } from '@/stores/Ui'
import type { Chat } from '@/stores/chat/Chat'
import { ContactsModel } from './ContactsModel'

const ANNA = { imUsername: 'anna', nickname: '安娜' }

function make() {
  const ui = new UiStore()
  const requested: unknown[] = []
  const added: string[] = []
  const api = {
    load: async (_: unknown, input: { alias: string }) => {
      requested.push(input.alias)
      if (input.alias === 'nobody') throw new ApiError('business', 404, '')
      return input.alias === 'mine' ? { ...ANNA, imUsername: 'me' } : ANNA
    },
  }
  const session = { userInfo: { nickname: '小雅', alias: 'r26b' } }
  const platform = createMemoryPlatform({})
  const model = new ContactsModel({ ui, api, session, platform } as unknown as App, undefined)
  model.task.set({
    me: 'me',
    people: { put: () => undefined },
    im: { contacts: { add: async (name: string) => void added.push(name) } },
  } as unknown as Chat)
  model.showAdd(true)
  return { model, ui, requested, added }
}

test.each([
  ['a number', '1fJ_fB42', '1fJ_fB42'],
  ['a shop’s link', '金树麦卢卡 https://dingdang.example/pages/shop/shop?from=x&sellerAlias=Ab-9_z&a=1', 'Ab-9_z'],
])('chat §4: somebody is asked by %s', async (_, text, alias) => {
  const { model, ui, requested, added } = make()
  await model.add(text)
  expect([requested, added, model.adding, ui.toast?.text]).toEqual([
    [alias],
    ['anna'],
    false,
    '申请已发出，等待对方通过',
  ])
})

test.each([
  ['nobody', '没有找到这位用户', ['nobody']],
  ['mine', '不能添加自己', ['mine']],
  // What cannot be a number is not looked up.
  ['安娜 在吗', '没有找到这位用户', []],
])('“%s” is nobody to ask: %s', async (text, words, calls) => {
  const { model, ui, requested, added } = make()
  await model.add(text)
  expect([requested, added, model.adding, ui.toast?.text]).toEqual([calls, [], true, words])
})

test('one’s own number is copied to be given away', async () => {
  const { model, ui } = make()
  expect(model.myAlias).toBe('r26b')
  await model.copyAlias()
  expect(ui.toast?.text).toBe('已复制')
})
