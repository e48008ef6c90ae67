import { fakeUploads } from '@/platform/memory/uploads'
import { fakeHttp } from '@/platform/memory'
import { HttpError } from '@/platform/ports'
import { ApiClient } from '@/services/ApiClient'
import { FavoritesStore } from './Favorites'

function stage() {
  const requested: { name: string; respond: (error?: HttpError) => void }[] = []
  const http = fakeHttp(
    ({ url }) =>
      new Promise((resolve) => {
        requested.push({
          name: new URL(url).pathname.split('/').pop()!,
          respond: (error) => resolve(error ?? { body: '{"code":0,"msg":"","data":{}}' }),
        })
      }),
  )
  const api = new ApiClient(http, 'https://x.nz', 'secret', {
    token: () => 't',
    identifier: () => '',
    toast: () => undefined,
    loading: () => undefined,
    loginRequired: () => undefined,
    now: () => 0,
    randomKey: () => 'key',
    uploads: fakeUploads(),
  })
  return { store: new FavoritesStore(api), requested }
}
const settle = () => new Promise((done) => setTimeout(done))

test('turns at once, and is taken back when the service refuses', async () => {
  const { store, requested } = stage()
  const turned = store.toggle('x', false)
  expect(store.is('x', false)).toBe(true)
  requested[0]!.respond(new HttpError('offline'))
  expect(await turned).toBeNull()
  expect(store.is('x', false)).toBe(false)
})

test('quick taps go one after the other and end at the last', async () => {
  const { store, requested } = stage()
  const first = store.toggle('x', false)
  void store.toggle('x', false)
  await settle()
  expect(requested.map(({ name }) => name)).toEqual(['add'])
  requested[0]!.respond()
  await settle()
  expect(requested.map(({ name }) => name)).toEqual(['add', 'remove'])
  requested[1]!.respond()
  expect(await first).toBe(false)
  expect(store.is('x', false)).toBe(false)
})

test('an odd number of taps while one call runs sends nothing more', async () => {
  const { store, requested } = stage()
  const first = store.toggle('x', false)
  void store.toggle('x', false)
  void store.toggle('x', false)
  requested[0]!.respond()
  expect(await first).toBe(true)
  expect(requested).toHaveLength(1)
})

test('after a log-out a late answer changes nothing', async () => {
  const { store, requested } = stage()
  const turned = store.toggle('x', false)
  store.clear()
  requested[0]!.respond(new HttpError('offline'))
  expect(await turned).toBeNull()
  expect(store.changed.size).toBe(0)
})
