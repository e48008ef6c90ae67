import type { App } from '@/app/createApp'
import { storeApi, type StoreCard } from '@/contract/store'
import { UserError } from '@/domain/UserError'
import { UiStore } from '@/stores/Ui'
import { FollowsModel } from './FollowsModel'

const settle = () => new Promise((done) => setTimeout(done, 0))

function open(refuses: boolean) {
  const done: unknown[] = []
  const list = [{ alias: 's1', name: '老成都' } as StoreCard]
  const api = {
    load: async (endpoint: unknown) => ({
      list: endpoint === storeApi.followed ? list : [],
      page: 1,
      hasMore: false,
      next: null,
    }),
    async act(endpoint: { path: string }, input: unknown) {
      if (refuses) throw new UserError('offline', 0, '网络连接不上')
      done.push([endpoint.path, input])
    },
  } as unknown as App['api']
  const model = new FollowsModel({ api, ui: new UiStore(), requireLogin: async () => true })
  model.start()
  return { model, done }
}

test('a store that is left stays in its row and is followed again by a tap', async () => {
  const { model, done } = open(false)
  expect(model.stores.list).toEqual([])
  model.show('stores')
  await settle()
  await model.turnStore(model.stores.list[0]!)
  expect(model.stores.list).toMatchObject([{ alias: 's1', following: false }])
  await model.turnStore(model.stores.list[0]!)
  expect(model.stores.list).toMatchObject([{ alias: 's1', following: true }])
  expect(done).toEqual([
    ['/subscribe/store/remove', { aliases: 's1' }],
    ['/subscribe/store/add', { aliases: ['s1'] }],
  ])
})

test('where the service refuses a store stays followed', async () => {
  const { model } = open(true)
  model.show('stores')
  await settle()
  await model.turnStore(model.stores.list[0]!)
  expect(model.stores.list).toMatchObject([{ following: true }])
})
