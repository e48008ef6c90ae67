import Fastify from 'fastify'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { readConfig } from '../../config'
import { ChatTest } from '../../testing/chat'
import { WireClient } from '../../testing/wireClient'
import { KICK } from '../protocol/codes'
import { TokenBucket } from '../../platform/tokenBucket'
import { listenChat, openChat, type ChatService } from '../service'

/** A condition that others bring about. */
async function until(what: () => boolean, ms = 5_000): Promise<void> {
  const deadline = Date.now() + ms
  while (!what()) {
    if (Date.now() > deadline) throw new Error(`not in ${ms} ms: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

describe('delivery', () => {
  let chat: ChatTest
  /** A second instance on the same database and bus. */
  let second: { url: string; service: ChatService; close(): Promise<void> }
  const open = async (name: string, resource = 'phone', url = chat.url) =>
    WireClient.open(url, { appKey: 'dingdang#app', name, token: await chat.register(name), resource })

  beforeAll(async () => {
    chat = await ChatTest.start()
    const app = Fastify()
    const service = await listenChat(app, await openChat(chat.server.services))
    await app.listen({ port: 0, host: '127.0.0.1' })
    second = {
      url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
      service,
      async close() {
        await service.close()
        await app.close()
      },
    }
  })
  afterAll(async () => {
    await second.close()
    await chat.close()
  })

  it('chat §4: every device of both sides gets a message, the sending one only its acknowledgement', async () => {
    const [phone, tablet, other] = [await open('a1'), await open('a1', 'tablet'), await open('b1')]
    const id = await phone.text('b1', '在吗')
    await until(() => other.received.length === 1 && tablet.received.length === 1)
    expect([other.received[0]!.id, tablet.received[0]!.id]).toEqual([id, id])
    expect(phone.received).toEqual([])
  })

  it('users on different instances talk', async () => {
    const [here, there] = [await open('a2'), await open('b2', 'phone', second.url)]
    await here.text('b2', '从一号到二号')
    await there.text('a2', '从二号到一号')
    await until(() => here.received.length === 1 && there.received.length === 1)
  })

  it('chat §4: the same device logging in again logs the old connection out, on whichever instance it is', async () => {
    const old = await open('a3')
    const received: number[] = []
    old.onStatistic = (operation) => void received.push(operation)
    const fresh = await open('a3', 'phone', second.url)
    await until(() => received.length > 0 && old.socket.readyState === old.socket.CLOSED)
    expect(received).toEqual([KICK.otherDevice])
    expect(fresh.socket.readyState).toBe(fresh.socket.OPEN)
    // The one that left late must not mark the device offline.
    const [device] = await chat.server.services.db
      .selectFrom('im_devices')
      .selectAll()
      .where('username', '=', 'a3')
      .execute()
    expect(device).toMatchObject({ online: true, instance: second.service.im.ids.instance })
  })

  it('at most four devices at once: the longest silent one is logged out', async () => {
    const devices: WireClient[] = []
    for (const resource of ['d1', 'd2', 'd3', 'd4']) devices.push(await open('a4', resource))
    await open('a4', 'd5')
    await until(() => devices[0]!.socket.readyState === devices[0]!.socket.CLOSED)
    expect(devices.slice(1).every(({ socket }) => socket.readyState === socket.OPEN)).toBe(true)
  })

  it('a repeated send with the same client id is one message', async () => {
    const [from, to] = [await open('a5'), await open('b5')]
    const clientId = from.newId()
    const first = await from.text('b5', '只此一条', { clientId })
    expect(await from.text('b5', '只此一条', { clientId })).toBe(first)
    await from.text('b5', '完')
    await until(() => to.received.some(({ text }) => text === '完'))
    expect(to.received.map(({ text }) => text)).toEqual(['只此一条', '完'])
  })

  it('two devices of one user that use the same id for two messages lose neither; for one message they say it once', async () => {
    const [phone, tablet, to] = [await open('a10'), await open('a10', 'tablet'), await open('b10')]
    for (let round = 0; round < 20; round += 1) {
      const clientId = phone.newId()
      const sent = await Promise.all([
        phone.text('b10', `手机 ${round}`, { clientId }),
        tablet.text('b10', `平板 ${round}`, { clientId }),
      ])
      expect(new Set(sent).size).toBe(2)
      // Both retry after a lost response.
      expect([
        await phone.text('b10', `手机 ${round}`, { clientId }),
        await tablet.text('b10', `平板 ${round}`, { clientId }),
      ]).toEqual(sent)
    }
    await until(() => to.received.length >= 40)
    expect(new Set(to.received.map(({ text }) => text)).size).toBe(40)
    expect(to.received).toHaveLength(40)
  })

  it('chat §9: a phone that comes back sends 120 messages at once, and every one gets through', async () => {
    const { rate } = readConfig({}).im
    expect(rate).toEqual({ burst: 200, perSecond: 20 })
    const bucket = new TokenBucket(rate, () => 0)
    expect(Array.from({ length: 201 }, () => bucket.take()).lastIndexOf(true)).toBe(199)
  })

  it('chat §4: cut lines lose nothing and, by id, double nothing', async () => {
    const from = await open('a6')
    const seen = new Map<string, string>()
    let to = await open('b6')
    const watch = () => {
      const note = ({ id, text }: { id: string; text: string }) => void seen.set(id, text)
      // What arrived while the device was logging in counts too.
      to.received.forEach(note)
      to.onMessage = note
    }
    watch()
    const sent: string[] = []
    for (let round = 0; round < 12; round += 1) {
      const sending = Array.from({ length: 20 }, (_, index) => from.text('b6', `${round}-${index}`))
      if (round % 3 === 1) {
        to.cut()
        to = await open('b6', 'phone', round % 2 ? second.url : chat.url)
        watch()
      }
      sent.push(...(await Promise.all(sending)))
    }
    await until(() => seen.size === sent.length)
    expect([...seen.keys()].sort()).toEqual([...sent].sort())
  })

  it('chat §4: a queue longer than many batches is drained whole and in order', async () => {
    await chat.register('b11')
    const from = await open('a11')
    const sent = await Promise.all(Array.from({ length: 1_234 }, (_, index) => from.text('b11', String(index))))
    const to = await open('b11')
    await until(() => to.received.length === sent.length, 20_000)
    expect(to.received.map(({ text }) => Number(text))).toEqual(sent.map((_, index) => index))
  })

  it('chat §9: what was recalled before it was told does not stand before what came after it', async () => {
    await chat.register('b12')
    const from = await open('a12')
    const recalled = await Promise.all(Array.from({ length: 51 }, () => from.text('b12', '发错了')))
    await chat.server.services.db
      .updateTable('im_messages')
      .set({ recalled: true })
      .where('id', 'in', recalled)
      .execute()
    await from.text('b12', '在吗')
    const to = await open('b12')
    await until(() => to.received.length > 0)
    expect(to.received.map(({ text }) => text)).toEqual(['在吗'])
  })

  it('what came while no device was there comes with the first device, once', async () => {
    await chat.register('b7')
    const from = await open('a7')
    await from.text('b7', '留言')
    const phone = await open('b7')
    await until(() => phone.received.length === 1)
    phone.cut()
    // Acknowledged before the cut or not: at most the same message again, never a second one.
    const again = await open('b7', 'laptop')
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(new Set([...phone.received, ...again.received].map(({ id }) => id)).size).toBe(1)
  })

  it('chat §8: refusals say why', async () => {
    const from = await open('a8')
    await chat.register('b8')
    const { db } = chat.server.services
    await db.insertInto('im_blocks').values({ username: 'b8', blocked: 'a8' }).execute()
    await expect(from.text('b8', '在吗')).rejects.toThrow('blocked')
    await expect(from.text('nobody', '在吗')).rejects.toThrow('user not found')
    await expect(from.text('123', '在吗', { group: true })).rejects.toThrow('group not found')
    await expect(from.text('b8', '长'.repeat(5001))).rejects.toThrow('message too long')
  })

  it('chat §8: a token that is wrong, expired or another user’s is refused with its reason', async () => {
    const token = await chat.register('a9')
    await chat.register('b9')
    const login = (name: string, sent: string) =>
      WireClient.open(chat.url, { appKey: 'dingdang#app', name, token: sent, resource: 'x' })
    await expect(login('b9', token)).rejects.toThrow('Sorry, token or password does not match login info')
    await expect(login('a9', 'YWwrong')).rejects.toThrow('does not match')
    await chat.server.services.db
      .updateTable('im_tokens')
      .set({ expires_at: new Date(0) })
      .execute()
    await expect(login('a9', token)).rejects.toThrow('Sorry, token expired')
  })

  it('garbage closes the socket it came on and nothing else', async () => {
    const [from, to] = [await open('a10'), await open('b10')]
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.uint8Array({ minLength: 1, maxLength: 300 }), fc.string()), async (bytes) => {
        const victim = await open('c10', `d${Math.random()}`)
        victim.raw(bytes)
        victim.cut()
        return from.socket.readyState === from.socket.OPEN
      }),
      { numRuns: 60 },
    )
    await from.text('b10', '还在')
    await until(() => to.received.length === 1)
  })
})
