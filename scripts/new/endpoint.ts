/**
 * npm run new:endpoint -- <group> <name> "<METHOD /path>" [--guest]
 * e.g. npm run new:endpoint -- shop groupbuy "GET /shop/queryGroupbuy" --guest
 *
 * Adds a call to the contract, its handler to the service and a test that fails until the handler is written.
 */
import { readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { api } from '../../src/contract/api'
import { specCalls } from '../../__tests__/data/spec'
import { create, insert, read, readArguments, stop } from './edit'

const { words, options } = readArguments()
const [group = '', name = '', call = ''] = words
const [method = '', url = ''] = call.split(' ')
const builder = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'del' }[method]

if (!/^[a-z][A-Za-z]+$/.test(name) || !builder || !url.startsWith('/'))
  stop('npm run new:endpoint -- <group> <name> "<METHOD /path>" [--guest]')
if (!(group in api)) stop(`There is no group ${group}; there are ${Object.keys(api).join(', ')}.`)
const endpoints = Object.entries(api[group as keyof typeof api]) as [string, { method: string; path: string }][]
if (endpoints.some(([other]) => other === name)) stop(`${group}Api.${name} is there already.`)

const find = (folder: string, ending: string, text: string) =>
  (readdirSync(folder, { recursive: true }) as string[])
    .map((file) => path.join(folder, file))
    .find((file) => file.endsWith(ending) && read(file).includes(text))
const contract = find('src/contract', '.ts', `export const ${group}Api = {`) ?? stop(`No file declares ${group}Api.`)
const routes = find('server/modules', 'routes.ts', `services, ${group}Api,`) ?? stop(`No module serves ${group}Api.`)
const module = path.dirname(routes)

const access = options.guest ? '' : `    access: 'user',\n`
insert(
  contract,
  `export const ${group}Api = {`,
  '} as const',
  `  ${name}: ${builder}('${url}', {\n${access}    input: v.object({}),\n    output: v.object({}),\n  }),\n`,
)
const source = read(contract)
const imported = new RegExp(`import \\{([^}]*)\\} from './endpoint'`).exec(source)
if (imported && !imported[1]!.split(',').some((word) => word.trim() === builder))
  writeFileSync(
    contract,
    source.replace(imported[0], `import {${imported[1]!.replace(/\s*$/, '')}, ${builder} } from './endpoint'`),
  )

insert(routes, `services, ${group}Api,`, '\n  })', `\n    ${name}: (input, call) => ${name}(services, input, call),`)
const handlers = read(routes)
const last = handlers.lastIndexOf('\nimport ')
const end = handlers.indexOf('\n', last + 1)
writeFileSync(routes, `${handlers.slice(0, end)}\nimport { ${name} } from './${name}'${handlers.slice(end)}`)

const up = '../'.repeat(module.split(path.sep).length)
create(
  `${module}/${name}.ts`,
  `import type { ParsedInputOf } from '${up}src/contract/endpoint'
import type { ${group}Api } from '${up}src/contract/${path.basename(contract, '.ts')}'
import type { Call, Services } from '../../context'
import { refuse } from '../../http/errors'

/** ${call} (app §7). */
export async function ${name}(_services: Services, _input: ParsedInputOf<(typeof ${group}Api)['${name}']>, _call: Call) {
  return refuse('notFound')
}
`,
)
create(
  `${module}/${name}.test.ts`,
  `import { ${group}Api } from '${up}src/contract/${path.basename(contract, '.ts')}'
import { testServer, type TestServer } from '../../testing/harness'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
}, 30_000)
afterAll(() => server.close())

test('app §7: ${call}', async () => {
  const { token } = await server.user()
  expect(await server.ok(${group}Api.${name}, {}, { token })).toEqual({})
})
`,
)

const DATA = '__tests__/data/specCalls.tsv'
const row = specCalls().find((listed) => listed.call === call)
if (row) {
  const marked = read(DATA)
    .split('\n')
    .map((line) => (line.startsWith(`api\t${method}\t${url}\t`) ? line.replace(/later$/, 'built') : line))
  writeFileSync(DATA, marked.join('\n'))
  console.log(`~ ${DATA}`)
} else console.log('Not in the spec: give the reason in ADDED_CALLS of __tests__/data/spec.ts.')
console.log(
  `Who may call it: add its case to server/testing/permissions; who may decide by a rule, to server/access/can.ts.`,
)
if (options.guest) console.log('Anybody may call it: add it to GUEST_CALLS of __tests__/data/spec.ts.')
console.log(`Next: shapes in ${contract}, the work in ${module}/${name}.ts, then its test.`)
