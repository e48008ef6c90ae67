/**
 * npm run trace: the specs' sections with the tests that name them (`app §8: code 255 opens login once`), and what nothing names:
 * sections, paths without a page, calls that are not served or that no test mentions.
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { api } from '../src/contract/api'
import { passportApi } from '../src/contract/passport'
import { routes } from '../src/routes'
import { SECTIONS, specCalls, specRoutes } from '../__tests__/data/spec'

interface Named {
  file: string
  title: string
}

const FOLDERS = ['src', 'server', '__tests__', 'scripts']
const tests = FOLDERS.flatMap((folder) =>
  (readdirSync(folder, { recursive: true }) as string[])
    .filter((file) => /\.test\.tsx?$/.test(file) && !file.includes('node_modules'))
    .map((file) => path.join(folder, file)),
).map((file) => ({ file, text: readFileSync(file, 'utf8') }))

/** Titles as written: those of test.each keep their places (%s). */
const TITLE = /\b(?:test|it|describe)(?:\.each\([\s\S]*?\))?\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*?)\1/g
const named: Named[] = tests.flatMap(({ file, text }) =>
  [...text.matchAll(TITLE)].map(([, , title = '']) => ({ file, title: title.replace(/\\(.)/g, '$1') })),
)
/** `app §7–9` and `app §7, §8` name each of their sections. */
function sectionsOf(title: string): string[] {
  const found: string[] = []
  for (const [, spec, list = ''] of title.matchAll(/\b(app|chat) ((?:§?\d(?:[–-]§?\d)?(?:, | and )?)+)/g)) {
    for (const [, from, to] of list.matchAll(/§(\d)(?:[–-]§?(\d))?/g)) {
      for (let section = Number(from); section <= Number(to ?? from); section++) found.push(`${spec} §${section}`)
    }
  }
  return [...new Set(found)]
}

const print = (text = '') => process.stdout.write(`${text}\n`)
const brief = process.argv.includes('--brief')

for (const [section, about] of Object.entries(SECTIONS)) {
  const proofs = named.filter(({ title }) => sectionsOf(title).includes(section))
  print(`${section} ${about}: ${proofs.length === 0 ? 'UNPROVED' : `${proofs.length} tests`}`)
  if (brief) continue
  for (const file of [...new Set(proofs.map((proof) => proof.file))]) {
    print(`  ${file}`)
    for (const { title } of proofs.filter((proof) => proof.file === file)) print(`    ${title}`)
  }
}

const paths = new Set<string>(Object.values(routes).map((route) => route.path))
const missing = specRoutes().filter((route) => !paths.has(route.path))
print(`\napp §2: ${124 - missing.length} of 124 paths have a page. Without one:`)
for (const { path: listed, title } of missing) print(`  ${listed} ${title}`)

const later = specCalls().filter(({ state }) => state === 'later')
print(`\napp §7: ${specCalls().length - later.length} of ${specCalls().length} calls are served. Not yet:`)
for (const { call } of later) print(`  ${call}`)

/** Tests call an endpoint by its group and name, as the code does. */
const groups = { ...Object.fromEntries(Object.entries(api).map(([name, group]) => [`${name}Api`, group])), passportApi }
const unnamed = Object.entries(groups).flatMap(([group, endpoints]) =>
  Object.entries(endpoints as Record<string, { method: string; path: string }>)
    .filter(([name]) => !tests.some(({ text }) => new RegExp(`\\b(${group}|api\\.\\w+)\\.${name}\\b`).test(text)))
    .map(([name, { method, path: url }]) => `  ${group}.${name} (${method} ${url})`),
)
print(`\nServed calls that no test makes by name: ${unnamed.length === 0 ? 'none' : ''}`)
for (const line of unnamed) print(line)
