import { UserError, type ErrorKind } from '@/domain/UserError'
import { RequestKeys } from './RequestKeys'

/** Keys of actions in order; each comes with what becomes of it. */
async function keysOf(recalled: 'last' | 'all', actions: readonly (readonly [string, ErrorKind | 'done'])[]) {
  let made = 0
  const keys = new RequestKeys(() => `key-${++made}`, recalled)
  const used: string[] = []
  for (const [action, outcome] of actions)
    await keys
      .use(action, async (key) => {
        used.push(key)
        if (outcome !== 'done') throw new UserError(outcome, 0, '失败')
      })
      .catch(() => undefined)
  return used
}

test.each(['last', 'all'] as const)(
  '%s: a repeat of what has no response carries its key; what has one is over',
  async (recalled) => {
    const actions = [
      ['a', 'timeout'],
      ['a', 'transport'],
      ['a', 'done'],
      ['a', 'business'],
      ['a', 'done'],
    ] as const
    expect(await keysOf(recalled, actions)).toEqual(['key-1', 'key-1', 'key-1', 'key-2', 'key-3'])
  },
)
test.each([
  ['last', ['key-1', 'key-2', 'key-3']],
  ['all', ['key-1', 'key-2', 'key-1']],
] as const)('%s: after another action', async (recalled, keys) => {
  const actions = [
    ['a', 'timeout'],
    ['b', 'timeout'],
    ['a', 'done'],
  ] as const
  expect(await keysOf(recalled, actions)).toEqual(keys)
})
test('the response of an action does not end a later one of the same name', async () => {
  let made = 0
  const keys = new RequestKeys(() => `key-${++made}`, 'last')
  const used: string[] = []
  let respond = () => undefined as void
  const first = keys.use('a', () => new Promise<void>((resolve) => (respond = resolve)))
  const lost = (action: string) =>
    keys
      .use(action, async (key) => {
        used.push(key)
        throw new UserError('offline', 0, '')
      })
      .catch(() => undefined)
  await lost('b')
  await lost('a')
  respond()
  await first
  await lost('a')
  expect(used).toEqual(['key-2', 'key-3', 'key-3'])
})
