import { make } from '@/im/failures'
import { ImError } from '@/im/ImError'
import { FakeIm, SINGLE, textMessage } from './testing/fakeIm'
import { CACHE, Messages, PAGE } from './Messages'

const ids = (list: { id: string }[]) => list.map(({ id }) => Number(id))
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

function open(count: number) {
  const im = new FakeIm()
  im.history = range(1, count).map((id) => textMessage(String(id).padStart(6, '0')))
  const messages = new Messages(im.client)
  return { im, messages, history: messages.of(SINGLE) }
}

test('chat §9: history comes by 10, the newest first, and older ones on asking', async () => {
  const { history: list } = open(35)
  await list.reload()
  expect(ids(list.list)).toEqual(range(26, 35))
  await list.older()
  expect(ids(list.list)).toEqual(range(16, 35))
  await list.older()
  await list.older()
  expect(ids(list.list)).toEqual(range(1, 35))
  expect(list.hasOlder).toBe(false)
  await list.older()
  expect(list.list).toHaveLength(35)
})

test('app §4, §5: a message whose id is present already is not added', async () => {
  const { history: list } = open(5)
  await list.reload()
  expect(list.add(textMessage('000005'))).toBe(false)
  expect(list.add(textMessage('000006'))).toBe(true)
  expect(list.add(textMessage('000006'))).toBe(false)
  await list.reload()
  expect(ids(list.list)).toEqual(range(1, 6))
})

test('a message that was pending takes its server id in its own place', async () => {
  const { history: list } = open(3)
  await list.reload()
  const pending = textMessage('9', { id: 'l1', localId: 'l1', mine: true, status: 'pending', time: 4000 })
  list.replace(pending)
  list.replace({ ...pending, id: '000004', status: 'sent' })
  expect(list.list.map(({ id, status }) => [id, status]).slice(-1)).toEqual([['000004', 'sent']])
  expect(list.list).toHaveLength(4)
})

test('what the service has stands in its order; what is on its way, by the time it was written', async () => {
  const { history: list } = open(3)
  await list.reload()
  const own = (id: string, localId: string, time: number) =>
    list.replace(textMessage(id, { localId, mine: true, status: id === localId ? 'pending' : 'sent', time }))
  own('l1', 'l1', 3500)
  own('l2', 'l2', 3501)
  expect(list.list.map(({ id }) => id)).toEqual(['000001', '000002', '000003', 'l1', 'l2'])
  own('000004', 'l1', 3500)
  list.add(textMessage('000005', { time: 3600 }))
  expect(list.list.map(({ id }) => id).slice(3)).toEqual(['000004', 'l2', '000005'])
  own('000006', 'l2', 3501)
  expect(list.list.map(({ id }) => id).slice(3)).toEqual(['000004', '000005', '000006'])
})

test('bad input: one that arrived unheard and was fetched stands once when it is sent again', async () => {
  const { history: list } = open(3)
  await list.reload()
  list.replace(textMessage('9', { id: 'l1', localId: 'l1', mine: true, status: 'failed', time: 1 }))
  list.replace(textMessage('000003', { localId: 'l1', mine: true, status: 'sent' }))
  expect(list.list.map(({ id, localId }) => [id, localId])).toEqual([
    ['000001', ''],
    ['000002', ''],
    ['000003', 'l1'],
  ])
})

test('chat §9: at most 100 messages are kept; what comes pushes the oldest out, and they come back by asking', async () => {
  const { history: list, im } = open(10)
  await list.reload()
  for (const id of range(11, 150)) {
    const message = textMessage(String(id).padStart(6, '0'))
    im.history.push(message)
    list.add(message)
  }
  expect(list.list).toHaveLength(CACHE)
  expect(ids(list.list)).toEqual(range(51, 150))
  await list.older()
  expect(ids(list.list)).toEqual(range(41, 140))
})

test('reading far back lets the newest go, says so, and the way back brings them', async () => {
  const { history: list } = open(300)
  await list.reload()
  for (let page = 0; page < 12; page++) await list.older()
  expect(list.list).toHaveLength(CACHE)
  expect(ids(list.list)).toEqual(range(171, 270))
  expect(list.detached).toBe(true)
  // What comes now is not put after a gap.
  list.add(textMessage('000301'))
  expect(ids(list.list).at(-1)).toBe(270)
  await list.reload()
  expect([list.detached, ids(list.list)]).toEqual([false, range(291, 300)])
  await list.older()
  expect(ids(list.list)).toEqual(range(281, 300))
})

test('chat §9: 10,000 messages are read to the first and back to the last, by tens, without a gap and never more than 100 at once', async () => {
  const { history: list } = open(10_000)
  await list.reload()
  const first = () => ids(list.list)[0]!
  while (list.hasOlder) {
    const before = first()
    await list.older()
    expect(ids(list.list)).toEqual(range(before - PAGE, Math.min(10_000, before - PAGE + CACHE - 1)))
  }
  expect(first()).toBe(1)
  while (list.detached) {
    const before = ids(list.list).at(-1)!
    await list.newer()
    expect(ids(list.list)).toEqual(range(before + PAGE - CACHE + 1, before + PAGE))
  }
  expect(ids(list.list).at(-1)).toBe(10_000)
  await list.newer()
  list.add(textMessage('010001'))
  expect(ids(list.list)).toEqual(range(9902, 10_001))
  await list.older()
  expect(first()).toBe(9892)
})

test('what comes while the last page below is being fetched stands there, once', async () => {
  const { history: list, im } = open(120)
  await list.reload()
  while (list.hasOlder) await list.older()
  expect(ids(list.list)).toEqual(range(1, 100))
  await list.newer()
  const coming = list.newer()
  const message = textMessage('000121')
  expect(list.add(message)).toBe(true)
  await coming
  expect([list.detached, ids(list.list)]).toEqual([false, range(22, 121)])
  im.history.push(message)
  expect(list.add(message)).toBe(false)
})

test('what comes pushes nothing out that is being read', async () => {
  const { history: list } = open(100)
  await list.reload()
  while (list.hasOlder) await list.older()
  list.following = false
  list.add(textMessage('000101'))
  expect([list.detached, ids(list.list)]).toEqual([true, range(1, 100)])
})

test('what waited for this device since before the first page is no news, and stands where history brings it', async () => {
  const { history: list } = open(60)
  await list.reload()
  expect(list.add(textMessage('000007'))).toBe(true)
  expect([ids(list.list), list.arrived]).toEqual([range(51, 60), 0])
  for (let page = 0; page < 12; page++) await list.older()
  expect(ids(list.list)).toEqual(range(1, 60))
  list.add(textMessage('000061'))
  expect(list.arrived).toBe(1)
})

test('an answer to an older page that comes after the way back to the end is dropped', async () => {
  const { history: list } = open(300)
  await list.reload()
  for (let page = 0; page < 12; page++) await list.older()
  const late = list.older()
  await Promise.all([list.reload(), late])
  expect(ids(list.list)).toEqual(range(291, 300))
  await list.older()
  expect(ids(list.list)).toEqual(range(281, 300))
})

test('after a long cut the newest page does not stand behind a hole', async () => {
  const { history: list, im } = open(20)
  await list.reload()
  im.history.push(...range(21, 60).map((id) => textMessage(String(id).padStart(6, '0'))))
  await list.reload()
  expect(ids(list.list)).toEqual(range(51, 60))
  await list.older()
  expect(ids(list.list)).toEqual(range(41, 60))
})

test('a page that fails says why in Chinese and can be asked again', async () => {
  const { history: list, im } = open(5)
  const { page } = im.client.history
  const broken = new Messages({
    ...im.client,
    history: { ...im.client.history, page: () => Promise.reject(new ImError(make(604, ''))) },
  } as never).of(SINGLE)
  await broken.reload()
  expect([broken.loaded, broken.error?.text]).toEqual([false, '消息加载失败，请重试'])
  expect(page).toBeInstanceOf(Function)
  await list.reload()
  expect(list.list).toHaveLength(PAGE / 2)
})

test('receipts: own messages are marked by id, or all up to now', async () => {
  const { history: list, im } = open(0)
  im.history = [textMessage('1', { mine: true }), textMessage('2'), textMessage('3', { mine: true })]
  await list.reload()
  list.mark('delivered', ['3'])
  expect(list.list.map(({ status }) => status)).toEqual(['sent', 'delivered', 'delivered'])
  // Who read the newest has read what stands above it.
  list.mark('read', ['3'])
  expect(list.list.map(({ status }) => status)).toEqual(['read', 'delivered', 'read'])
  list.add(textMessage('4', { mine: true }))
  list.mark('read')
  expect(list.list.at(-1)!.status).toBe('read')
})

test('chat §7: records that are cleared are gone where they are shown, and what comes after them stands there', async () => {
  const { history: list, messages, im } = open(35)
  await list.reload()
  messages.clear(SINGLE)
  expect([list.list, list.hasOlder, list.loaded]).toEqual([[], false, true])
  im.history = []
  messages.known(SINGLE)?.add(textMessage('000036'))
  expect(ids(list.list)).toEqual([36])
  await list.older()
  expect(ids(list.list)).toEqual([36])
})
