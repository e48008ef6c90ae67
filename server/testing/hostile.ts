import { createHash } from 'node:crypto'
import fc from 'fast-check'

/** Three thousand bytes of one number: fast-check would draw each by itself. */
const anyBytes = (seed: number) => createHash('shake256', { outputLength: 3000 }).update(String(seed)).digest('base64')
/** Lists in each other, as JSON. */
export const deepJson = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

/** Values that a call takes somewhere, and such as no call should trip over. `known` are names of things that are there. */
export const odd = (known: readonly unknown[]): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom<unknown>(...known, true, 1, 60_000, 'word') },
    fc.constantFrom<unknown>(
      null,
      false,
      0,
      -0,
      -1,
      1.5,
      1e21,
      1e308,
      -1e308,
      2 ** 31,
      2 ** 53,
      '',
      'NaN',
      '1e999',
      '-1',
      '١',
    ),
    fc.constantFrom<unknown>('x'.repeat(5000), '字'.repeat(3000), [], [null], ['ben', 'ben'], [{}], {}, [[['ben']]]),
    fc.constantFrom<unknown>({ toString: 1, valueOf: 1 }, { k: 'v' }, { k: {} }, { constructor: null }, [
      { to: 'ben', type: 'chat' },
    ]),
    fc.nat().map(anyBytes),
  )

/** What the database cannot hold, in one place of what is sent. */
export const unstorable: fc.Arbitrary<unknown> = fc.constantFrom<unknown>(
  '\0',
  'a\0b',
  '\ud800',
  ['\0'],
  { 'k\0': 'v' },
  { k: { k: 'x\udc00' } },
)
