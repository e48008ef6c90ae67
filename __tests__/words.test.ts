import { readFileSync } from 'node:fs'
import { parseSync, type ParserOptions } from '@babel/core'
import { files } from './support/sourceFiles'

/**
 * The field's words in identifiers and comments (CONTRIBUTING): notify, emit, receive, cache, error, retry, request, response, recover,
 * and a named subject. The list holds words that once stood for those; what a person reads is Chinese and no matter of this test.
 */
const REPORTING = 'tell tells told telling hear hears heard said'
const SUBJECTS = 'whoever nobody somebody'
const OTHERS = 'anew fault faults mend mends mended kept unkept asks asked asking answers answered rubbish'
const IN_COMMENTS = new Set(`${REPORTING} ${SUBJECTS} ${OTHERS}`.split(' '))
const IN_IDENTIFIERS = new Set(`${REPORTING} ${SUBJECTS} ${OTHERS} say says ask answer wanted`.split(' '))

/** Names of columns of the database, where they stand: a rename there would cut off an older version beside this one. */
const COLUMNS: ReadonlyMap<string, readonly string[]> = new Map([
  ['told_until', ['server/']],
  ['answer', ['server/db/schema.ts', 'server/http/requestKeys.ts']],
  // A state that the rules of after-sale name so.
  ['ASKED', ['src/domain/afterSale', 'server/testing/afterSale']],
  ['kept', ['server/db/analyticsSchema.ts', 'server/modules/analytics/']],
])
const isColumn = (file: string, name: string) => (COLUMNS.get(name) ?? []).some((folder) => file.startsWith(folder))

interface Ast {
  tokens: { type: { label: string }; value?: unknown; loc: { start: { line: number } } }[]
  comments: { value: string; loc: { start: { line: number } } }[]
}

const plugins: NonNullable<ParserOptions['plugins']> = ['typescript', 'explicitResourceManagement']
function parsed(file: string): Ast {
  const parserOpts: ParserOptions = {
    tokens: true,
    sourceType: 'unambiguous',
    plugins: /\.tsx$/.test(file) ? [...plugins, 'jsx'] : plugins,
  }
  return parseSync(readFileSync(file, 'utf8'), { configFile: false, babelrc: false, parserOpts }) as unknown as Ast
}

/** Words of a name, split at case boundaries: `requestKey` → request, key. */
const wordsOf = (name: string) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .match(/[a-z]+/g) ?? []

function strays(file: string): string[] {
  const { tokens, comments } = parsed(file)
  const names = tokens.flatMap(({ type, value, loc }) =>
    /^(name|jsxName|#name|privateName)$/.test(type.label) && typeof value === 'string' && !isColumn(file, value)
      ? wordsOf(value)
          .filter((word) => IN_IDENTIFIERS.has(word))
          .map(() => `${file}:${loc.start.line} ${value}`)
      : [],
  )
  const remarks = comments.flatMap(({ value, loc }) =>
    (value.toLowerCase().match(/[a-z]+/g) ?? [])
      .filter((word) => IN_COMMENTS.has(word))
      .map((word) => `${file}:${loc.start.line} “${word}”`),
  )
  return [...names, ...remarks]
}

const sources = files().filter((file) => /^(src|server|scripts|config|types|__tests__)\/.*\.([mc]?js|tsx?)$/.test(file))

test('identifiers and comments use the field’s words', () => {
  expect(sources.flatMap(strays)).toEqual([])
}, 120_000)
