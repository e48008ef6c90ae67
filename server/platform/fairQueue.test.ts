import * as fc from 'fast-check'
import { FairQueue, QueueFull } from './fairQueue'

const tick = () => new Promise((passed) => setImmediate(passed))

test('owners take turns, however much one of them asks for', async () => {
  const queue = new FairQueue({ atOnce: 1, maxWaiting: 100, maxWaitingOfOne: 10 })
  const order: string[] = []
  const request = (owner: string, name: string) => queue.run(owner, async () => void order.push(name))
  const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2'].map((name) => request(name[0]!, name))
  await Promise.all(all)
  expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
})

test('never more run or wait than may; every task that was taken runs, and every place comes back', () =>
  fc.assert(
    fc.asyncProperty(
      fc.record({
        atOnce: fc.integer({ min: 1, max: 3 }),
        maxWaiting: fc.integer({ min: 0, max: 8 }),
        maxWaitingOfOne: fc.integer({ min: 0, max: 5 }),
      }),
      fc.array(fc.record({ owner: fc.constantFrom('a', 'b', 'c'), fails: fc.boolean(), pause: fc.boolean() }), {
        maxLength: 40,
      }),
      async (options, requests) => {
        const queue = new FairQueue(options)
        let running = 0
        let ran = 0
        const results: Promise<unknown>[] = []
        for (const { owner, fails, pause } of requests) {
          results.push(
            queue
              .run(owner, async () => {
                expect(++running).toBeLessThanOrEqual(options.atOnce)
                await tick()
                running--
                ran++
                if (fails) throw new Error('failed')
              })
              .catch((error: Error) => error),
          )
          if (pause) await tick()
        }
        const refused = (await Promise.all(results)).filter((result) => result instanceof QueueFull).length
        expect(ran + refused).toBe(requests.length)
        expect(running).toBe(0)
        expect(await queue.run('d', async () => 'free')).toBe('free')
      },
    ),
  ))
