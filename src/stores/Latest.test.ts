import fc from 'fast-check'
import { UserError } from '@/domain/UserError'
import { Latest } from './Latest'

const pending = <T>() => {
  let settle!: { resolve: (value: T) => void; reject: (error: Error) => void }
  const promise = new Promise<T>((resolve, reject) => (settle = { resolve, reject }))
  return { promise, ...settle }
}

test('whatever order responses come in, the last request alone is shown', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(), { minLength: 1, maxLength: 6 }), fc.boolean(), async (order, fails) => {
      const latest = new Latest()
      const shown: string[] = []
      const requests = order.map(() => pending<string>())
      const runs = requests.map(({ promise }) =>
        latest.run(
          () => promise,
          (value) => shown.push(value),
          ({ text }) => shown.push(text),
        ),
      )
      const finishing = order.map((rank, at) => ({ rank, at })).sort((a, b) => a.rank - b.rank)
      for (const { at } of finishing) {
        if (fails) requests[at]!.reject(new UserError('offline', 0, `error ${at}`))
        else requests[at]!.resolve(`value ${at}`)
        await Promise.resolve()
      }
      await Promise.all(runs)
      expect(shown).toEqual([`${fails ? 'error' : 'value'} ${order.length - 1}`])
    }),
  )
})

test('calls that follow each other run once, when they rest; what was on its way before is dropped', async () => {
  jest.useFakeTimers()
  const latest = new Latest(200)
  const done: string[] = []
  const early = pending<string>()
  void latest.run(
    () => early.promise,
    (value) => done.push(value),
    () => undefined,
  )
  for (const text of ['a', 'ab', 'abc']) {
    latest.rest(() => done.push(text))
    jest.advanceTimersByTime(150)
  }
  early.resolve('early')
  await jest.advanceTimersByTimeAsync(1000)
  expect(done).toEqual(['abc'])
  latest.rest(() => done.push('dropped'))
  latest.drop()
  await jest.advanceTimersByTimeAsync(1000)
  expect(done).toEqual(['abc'])
  jest.useRealTimers()
})
