import { createMemoryPlatform } from '@/platform/memory'
import { Contacts } from './Contacts'
import { UserProfiles } from './UserProfiles'
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

function contacts(response: () => Promise<{ list: ReturnType<typeof request>[] }>) {
  const { storage } = createMemoryPlatform({})
  const api = { load: response } as never
  return { storage, store: new Contacts(new FakeIm().client, storage, () => 1000, 'me', api) }
}

test('chat §4: requests told to another device are found, those answered there are gone, and one that comes meanwhile stays', async () => {
  let response: (list: ReturnType<typeof request>[]) => void = () => undefined
  const { store } = contacts(() => new Promise((done) => (response = (list) => done({ list }))))
  store.onContact({ action: 'invited', from: 'answered elsewhere', reason: '' })
  store.requests = store.requests.map((one) => ({ ...one, at: 500 }))
  const done = store.reload()
  store.onContact({ action: 'invited', from: 'just now', reason: '' })
  response([request('told elsewhere', 100)])
  await done
  expect(store.requests.map(({ from }) => from)).toEqual(['just now', 'told elsewhere'])
})

test('where the service cannot be asked, what is kept on the device stands', async () => {
  const { store } = contacts(() => Promise.reject(new Error('offline')))
  store.onContact({ action: 'invited', from: 'kept', reason: '' })
  await store.reload()
  expect(store.requests.map(({ from }) => from)).toEqual(['kept'])
})

test('chat §4: a contact goes by the name this user gave them, wherever names stand, and by their own again without it', async () => {
  const given: string[] = []
  const im = {
    ...new FakeIm().client,
    contacts: {
      list: async () => [{ name: 'anna', remark: '', subscription: 'both', jid: '' }],
      setRemark: async (name: string, remark: string) => void given.push(`${name} ${remark}`),
    },
  }
  const { storage } = createMemoryPlatform({})
  const store = new Contacts(im as never, storage, () => 1000, 'me', { load: async () => ({ list: [] }) } as never)
  const people = new UserProfiles({ load: async () => ({ list: [] }) } as never, store.remarkOf)
  people.put({ imUsername: 'anna', nickname: '安娜' } as never)
  await store.load()
  expect(people.nameOf('anna')).toBe('安娜')
  await store.setRemark('anna', '楼下的安娜')
  expect([people.nameOf('anna'), people.ownNameOf('anna'), given]).toEqual(['楼下的安娜', '安娜', ['anna 楼下的安娜']])
  await store.setRemark('anna', '')
  expect(people.nameOf('anna')).toBe('安娜')
})
