import fc from 'fast-check'
import { byPage, PagedList, type Slice } from './PagedList'

/** A service's list, newest first, that goes on after the entry a cursor names, or by the number of a page. */
class Service {
  list: string[] = []
  private made = 0

  add(count: number) {
    for (let more = count; more > 0; more--) this.list.unshift(`e${++this.made}`)
  }
  readonly after = async (cursor?: string): Promise<Slice<string>> => {
    const from = cursor === undefined ? 0 : this.list.indexOf(cursor) + 1
    const list = this.list.slice(from, from + 3)
    return { list, next: from + 3 < this.list.length ? list.at(-1)! : null }
  }
  readonly numbered = byPage(async (page) => ({
    list: this.list.slice((page - 1) * 3, page * 3),
    hasMore: page * 3 < this.list.length,
  }))
}

test.each(['after', 'numbered'] as const)(
  'a list that grows while it is read shows no entry twice and skips none: %s',
  (kind) =>
    fc.assert(
      fc.asyncProperty(fc.nat(12), fc.array(fc.nat(7), { maxLength: 8 }), async (before, growths) => {
        const service = new Service()
        service.add(before)
        const list = new PagedList<string>(service[kind], (entry) => entry)
        await list.reload()
        const there = [...service.list]
        for (const growth of growths) {
          service.add(growth)
          await list.more()
          expect(new Set(list.list).size).toBe(list.list.length)
        }
        while (list.hasMore) expect(await list.more()).toBe(true)
        expect(there.filter((entry) => !list.list.includes(entry))).toEqual([])
      }),
    ),
)

test('a page with nothing new, as the list grew by a page since, is passed over at once', async () => {
  const service = new Service()
  service.add(6)
  const list = new PagedList<string>(service.numbered, (entry) => entry)
  await list.reload()
  service.add(3)
  await list.more()
  expect(list.list).toEqual(['e6', 'e5', 'e4', 'e3', 'e2', 'e1'])
  expect(list.moreState).toBe('end')
})

test('a failure keeps what is shown and the place; a later run wins over one that was on its way', async () => {
  const service = new Service()
  service.add(7)
  let broken = false
  const report = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const list = new PagedList<string>(
    (cursor) => (broken ? Promise.reject(new Error('x')) : service.after(cursor)),
    (entry) => entry,
  )
  await list.reload()
  broken = true
  expect(await list.more()).toBe(false)
  expect([list.list.length, list.moreState, list.failed]).toEqual([3, 'error', false])
  await expect(list.refresh()).rejects.toMatchObject({ kind: 'program' })
  expect(report).toHaveBeenCalledTimes(2)
  report.mockRestore()
  broken = false
  const [more, reloaded] = await Promise.all([list.more(), list.reload(true)])
  expect([more, reloaded, list.list]).toEqual([false, true, ['e7', 'e6', 'e5']])
})
