import { createFakePlatform } from '@/platform/fake'
import { Contacts } from './Contacts'
import { FakeIm } from './testing/fakeIm'

const at = (ms: number) => new Date(ms).toISOString()
const request = (from: string, ms: number) => ({
  kind: 'contact' as const,
  from,
  groupId: '',
  groupName: '',
  reason: '',
  at: at(ms),
})

function contacts(answer: () => Promise<{ list: ReturnType<typeof request>[] }>) {
  const { storage } = createFakePlatform({})
  const api = { call: answer } as never
  return { storage, store: new Contacts(new FakeIm().client, storage, () => 1000, 'me', api) }
}

test('chat §4: requests told to another device are found, those answered there are gone, and one that comes meanwhile stays', async () => {
  let answer: (list: ReturnType<typeof request>[]) => void = () => undefined
  const { store } = contacts(() => new Promise((done) => (answer = (list) => done({ list }))))
  store.told({ action: 'invited', from: 'answered elsewhere', reason: '' })
  store.requests = store.requests.map((one) => ({ ...one, at: 500 }))
  const done = store.reload()
  store.told({ action: 'invited', from: 'just now', reason: '' })
  answer([request('told elsewhere', 100)])
  await done
  expect(store.requests.map(({ from }) => from)).toEqual(['just now', 'told elsewhere'])
})

test('where the service cannot be asked, what is kept on the device stands', async () => {
  const { store } = contacts(() => Promise.reject(new Error('offline')))
  store.told({ action: 'invited', from: 'kept', reason: '' })
  await store.reload()
  expect(store.requests.map(({ from }) => from)).toEqual(['kept'])
})
