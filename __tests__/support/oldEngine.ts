import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'acorn'

/** Years of ECMAScript whose language and library the oldest phones know (babel.config.js): iOS 12.2 in WeChat, Safari 14 and Chrome 85 for H5. */
export const OLDEST = { weapp: 2019, h5: 2021 } as const
type Year = (typeof OLDEST)[keyof typeof OLDEST]

/** Scripts of a build that an engine of that year does not read, packages' own included, each with what it stumbles over. */
export function unreadable(dist: string, year: Year): { scripts: number; errors: string[] } {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'))
  const errors = files.flatMap((file) => {
    try {
      parse(readFileSync(path.join(dist, file), 'utf8'), { ecmaVersion: year })
      return []
    } catch (error) {
      return [`${file}: ${(error as Error).message}`]
    }
  })
  return { scripts: files.length, errors }
}

/** Runs in a page before its scripts: takes from it what came to JavaScript's library after that year. */
export function forgetNewer(year: Year): void {
  const since2020: [holder: object, names: string[]][] = [
    [window, ['BigInt', 'AggregateError']],
    [Promise, ['allSettled', 'any']],
    [String.prototype, ['matchAll', 'replaceAll']],
    [Intl, ['RelativeTimeFormat']],
  ]
  const since2022: typeof since2020 = [
    [window, ['structuredClone', 'Iterator', 'WeakRef', 'FinalizationRegistry']],
    [Promise, ['withResolvers', 'try']],
    [Object, ['hasOwn', 'groupBy']],
    [Array.prototype, ['at', 'findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with']],
    [String.prototype, ['at', 'isWellFormed', 'toWellFormed']],
    // Safari has these since 14.1.
    [Intl, ['Segmenter', 'ListFormat', 'DisplayNames']],
  ]
  for (const [holder, names] of [...(year < 2020 ? since2020 : []), ...since2022])
    for (const name of names) Reflect.deleteProperty(holder, name)
}
