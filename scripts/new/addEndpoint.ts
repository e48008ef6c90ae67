import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { specCalls } from '../../__tests__/data/spec'
import { addImport, create, insert, read, stop } from './edit'

const BUILDERS: Record<string, string> = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'del' }

export interface NewEndpoint {
  group: string
  name: string
  /** `GET /shop/queryGroupbuy` */
  call: string
  guest: boolean
  /** What the handler does, of `deps`, `_input` and `call`; the names of what it uses by the file they come from. */
  work?: { body: string; imports: Record<string, string>; code: number }
}

/** A call as the recipes are given it, or the end of the recipe. */
export function readCall(name: string, call: string, usage: string): void {
  const [method = '', url = ''] = call.split(' ')
  if (!/^[a-z][A-Za-z]+$/.test(name) || !BUILDERS[method] || !url.startsWith('/')) stop(usage)
}

const find = (folder: string, ending: string, text: string) =>
  (readdirSync(folder, { recursive: true }) as string[])
    .map((file) => path.join(folder, file))
    .find((file) => file.endsWith(ending) && read(file).includes(text))

const UNWRITTEN = { body: `  return refuse('notFound')`, imports: { refuse: '../../http/errors' }, code: 404 }

/** Adds a call to a group of the contract and to the module that serves it: declaration, function, route, case of permission, test. */
export function addEndpoint({ group, name, call, guest, work = UNWRITTEN }: NewEndpoint): void {
  const [method = '', url = ''] = call.split(' ')
  const builder = BUILDERS[method]!
  const contract = find('src/contract', '.ts', `export const ${group}Api = {`) ?? stop(`No file declares ${group}Api.`)
  const routes = find('server/modules', 'routes.ts', `services, ${group}Api,`) ?? stop(`No module serves ${group}Api.`)
  const module = path.dirname(routes)
  const cases =
    find('server/testing/permissions', '.ts', `export const ${group}: CasesOf<`) ?? stop(`${group} has no cases.`)

  insert(
    contract,
    `export const ${group}Api = {`,
    '} as const',
    `  ${name}: ${builder}('${url}', {\n${guest ? '' : `    access: 'user',\n`}    input: v.object({}),\n    output: v.object({}),\n  }),\n`,
  )
  addImport(contract, builder, './endpoint')
  insert(routes, `services, ${group}Api,`, '\n  })', `\n    ${name}: (input, call) => ${name}(services, input, call),`)
  addImport(routes, name, './service')

  const service = `${module}/service.ts`
  const api = `../../../src/contract/${path.basename(contract, '.ts')}`
  const head = `import type { Call, Services } from '../../context'\n`
  if (!existsSync(service)) create(service, head)
  addImport(service, 'ParsedInputOf', '../../../src/contract/endpoint', true)
  addImport(service, `${group}Api`, api, true)
  for (const type of ['Call', 'Services']) addImport(service, type, '../../context', true)
  for (const [used, from] of Object.entries(work.imports)) addImport(service, used, from)
  const uses = (argument: string) => (work.body.includes(argument) ? argument : `_${argument}`)
  writeFileSync(
    service,
    `${read(service).trimEnd()}

/** ${call} (app §7). */
export async function ${name}(
  ${uses('deps')}: Pick<Services, 'db'>,
  _input: ParsedInputOf<typeof ${group}Api.${name}>,
  ${uses('call')}: Call,
) {
${work.body}
}
`,
  )
  console.log(`~ ${service}`)
  insert(
    cases,
    `export const ${group}: CasesOf<'${group}'> = {`,
    '\n}',
    `\n  ${name}: { about: '${name}', input: () => ({}) },`,
  )
  const served = work.code === 0
  create(
    `${module}/${name}.test.ts`,
    `import { ${group}Api } from '${api}'
import { testServer, type TestServer } from '../../testing/harness'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

test('app §7: ${call}', async () => {
  const { token } = await server.user()
  expect(await server.call(${group}Api.${name}, {}, { token })).toMatchObject(${served ? '{ code: 0, data: {} }' : `{ code: ${work.code} }`})
  expect(await server.call(${group}Api.${name}, {})).toMatchObject({ code: ${guest ? 404 : 255} })
})
`,
  )
  markBuilt(method, url)
  console.log(
    'Who may call it: write its case in server/testing/permissions; who may decide by a rule, in server/access/can.ts.',
  )
  if (guest) console.log('Anybody may call it: add it to GUEST_CALLS of __tests__/data/spec.ts.')
  console.log(`Next: npm run format; shapes in ${contract}, the work in ${service}, then ${module}/${name}.test.ts.`)
}

function markBuilt(method: string, url: string): void {
  const DATA = '__tests__/data/specCalls.tsv'
  if (!specCalls().some((listed) => listed.call === `${method} ${url}`)) {
    console.log('Not in the spec: give the reason in ADDED_CALLS of __tests__/data/spec.ts.')
    return
  }
  const marked = readFileSync(DATA, 'utf8')
    .split('\n')
    .map((line) => (line.startsWith(`api\t${method}\t${url}\t`) ? line.replace(/later$/, 'built') : line))
  writeFileSync(DATA, marked.join('\n'))
  console.log(`~ ${DATA}`)
}
