/**
 * npm run trace: each rule of docs/spec with the tests that name it (`app §8: code 255 opens login once`), the rules that no test names,
 * and of the lists of paths and calls those without a page, not served, or that no test makes. `--brief` leaves the titles out.
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { api } from '../src/contract/api'
import { passportApi } from '../src/contract/passport'
import { routes } from '../src/routes'
import { specCalls, specRoutes } from '../__tests__/data/spec'
import { parseSpec, proves, sectionsOf, type Rule } from './specRules'

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
const print = (text = '') => process.stdout.write(`${text}\n`)
const brief = process.argv.includes('--brief')

/** The tests of one heading; their titles unless `--brief`. */
function show(heading: string, proofs: Named[]) {
  print(`${heading}: ${proofs.length === 1 ? '1 test' : `${proofs.length} tests`}`)
  if (brief) return
  for (const file of [...new Set(proofs.map((proof) => proof.file))]) {
    print(`    ${file}`)
    for (const { title } of proofs.filter((proof) => proof.file === file)) print(`      ${title}`)
  }
}

const sections = ['app', 'chat'].flatMap((spec) => parseSpec(spec, readFileSync(`docs/spec/${spec}.md`, 'utf8')))
const proofsOf = (rule: Rule) => named.filter(({ title }) => proves(title, rule))
for (const { section, about, rules } of sections) {
  const citing = named.filter(({ title }) => sectionsOf(title).includes(section))
  print(`\n${section} ${about}: ${citing.length === 0 ? 'UNPROVED' : `${citing.length} tests`}`)
  for (const rule of rules) show(`  ${rule.name}`, proofsOf(rule))
  show(
    '  the section, no rule by its name',
    citing.filter(({ title }) => !rules.some((rule) => proves(title, rule))),
  )
}

const rules = sections.flatMap((section) => section.rules)
const silent = rules.filter((rule) => proofsOf(rule).length === 0)
print(`\n${rules.length - silent.length} of ${rules.length} rules are named by a test. No test names:`)
for (const { section, name } of silent) print(`  ${section}: ${name}`)

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
