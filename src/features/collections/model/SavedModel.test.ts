import { UiStore } from '@/stores/Ui'
import { UserError } from '@/domain/UserError'
import type { ItemCard } from '@/contract/item'
import { SavedModel } from './SavedModel'

const item = (at: number) => ({ alias: `a${at}` }) as ItemCard
const settle = () => new Promise((done) => setTimeout(done, 0))

async function open(count: number, refuse = (_call: number) => false) {
  let stored = Array.from({ length: count }, (_, at) => item(at))
  const removed: string[][] = []
  const ui = new UiStore()
  const model = new SavedModel(ui, {
    page: async () => ({ list: stored, page: 1, hasMore: false, next: null }),
    async remove(aliases) {
      if (refuse(removed.length)) throw new UserError('offline', 0, '网络连接不上')
      removed.push(aliases)
      stored = stored.filter(({ alias }) => !aliases.includes(alias))
    },
    removed: '已删除',
    question: (many) => `删除 ${many} 件？`,
    hidden: ({ alias }) => alias === 'a1',
  })
  model.start()
  await settle()
  model.edit(true)
  return { model, ui, removed }
}
async function removeAll({ model, ui }: Awaited<ReturnType<typeof open>>, yes = true) {
  model.toggleAll()
  const removing = model.removeChosen()
  await settle()
  const title = ui.question?.title
  ui.question?.resolve(yes)
  await removing
  return title
}

test('what is chosen goes after a yes, 100 at a time, and what another page took away is not chosen', async () => {
  const opened = await open(251)
  expect(await removeAll(opened)).toBe('删除 250 件？')
  const { model, ui, removed } = opened
  expect(removed.map(({ length }) => length)).toEqual([100, 100, 50])
  expect(removed.flat()).not.toContain('a1')
  expect([model.items, model.editing, ui.toast?.text]).toEqual([[], false, '已删除'])
})

test('without a choice it says so; a no removes nothing', async () => {
  const opened = await open(3)
  const { model, ui, removed } = opened
  await model.removeChosen()
  expect([ui.toast?.text, ui.question]).toEqual(['请先选择商品', null])
  await removeAll(opened, false)
  expect([removed, model.editing, model.allChosen]).toEqual([[], true, true])
})

test('a part that was refused stays in the list, still being edited', async () => {
  const opened = await open(151, (call) => call === 1)
  await removeAll(opened)
  expect([opened.model.items.length, opened.model.editing]).toEqual([50, true])
})
