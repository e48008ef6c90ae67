import { chatClient } from './chatClient'
import type { ImEvents } from '@/im/events'
import type { Person } from './people'
import { single } from './chatFixture'

/** Sent at once. */
const BATCH = 40

/** One person sends another as many messages, oldest first: `第1条` and on. @throws unless every one was sent */
export async function longTalk(url: string, from: Person, to: Person, lines: number): Promise<void> {
  const { imUsername: username, imToken: accessToken } = from.user
  const { im, received, end } = chatClient(url, 'web', 'dingdang#app')
  await im.connection.login({ username, accessToken })
  const sent = () =>
    received.filter(({ name, payload }) => name === 'sending' && (payload as ImEvents['sending']).status === 'sent')
      .length
  for (let output = 0; output < lines; output += BATCH) {
    for (let at = output + 1; at <= Math.min(lines, output + BATCH); at++)
      // Of unlike heights.
      im.outbox.text(single(to.user.imUsername), `第${at}条${'，蜂蜜结晶是正常的'.repeat(at % 7)}`)
    const expected = Math.min(lines, output + BATCH)
    for (let tries = 0; im.outbox.unsent().length > 0 && tries < 600; tries++)
      await new Promise((passed) => setTimeout(passed, 50))
    if (sent() < expected) throw new Error(`${sent()} of ${expected} messages were sent`)
  }
  await end()
}

interface Seen {
  moved: number
  rows: number
}
/** Scrolls so near an edge that more is fetched there, and waits until it has come: how far the first row in view moved meanwhile. */
export function readOn(box: Element, towards: 'older' | 'newer'): Promise<Seen> {
  const rows = () => [...box.querySelectorAll('.dd-msg')]
  const edge = () => {
    const all = rows()
    return all[towards === 'older' ? 0 : all.length - 1]!.id
  }
  const top = (row: Element) => row.getBoundingClientRect().top - box.getBoundingClientRect().top
  box.scrollTop = towards === 'older' ? 300 : box.scrollHeight - box.clientHeight - 300
  const before = edge()
  const row = rows().find((each) => top(each) >= 0)!
  const at = top(row)
  return new Promise((done, fail) => {
    const late = setTimeout(() => fail(new Error(`nothing came ${towards}`)), 10_000)
    const look = () => {
      if (edge() === before) return void requestAnimationFrame(look)
      clearTimeout(late)
      // Two frames later everything has settled.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => done({ moved: Math.abs(top(row) - at), rows: rows().length })),
      )
    }
    look()
  })
}
