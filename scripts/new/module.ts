/**
 * npm run new:module -- <name> <endpoint> "<METHOD /path>" [--guest] [--public]
 * e.g. npm run new:module -- groupbuy query "GET /groupbuy/query" --public
 *
 * Adds a module to the service with a group of the contract and its first call, which reads a row as an example; `--public` adds what other
 * modules may import.
 */
import { existsSync } from 'node:fs'
import { api } from '../../src/contract/api'
import { addEndpoint, readCall } from './addEndpoint'
import { addImport, create, insert, readArguments, stop } from './edit'

const USAGE = 'npm run new:module -- <name> <endpoint> "<METHOD /path>" [--guest] [--public]'
const { words, options } = readArguments()
const [name = '', endpoint = '', call = ''] = words
readCall(endpoint, call, USAGE)
if (!/^[a-z][A-Za-z]+$/.test(name)) stop(USAGE)
const module = `server/modules/${name}`
if (existsSync(module) || name in api) stop(`There is a module or a group ${name} already.`)

create(
  `src/contract/${name}.ts`,
  `import * as v from 'valibot'
import { get } from './endpoint'

export const ${name}Api = {
} as const
`,
)
addImport('src/contract/api.ts', `${name}Api`, `./${name}`)
insert('src/contract/api.ts', 'export const api = {', '\n} as const', `\n  ${name}: ${name}Api,`)

create(
  `${module}/routes.ts`,
  `import type { FastifyInstance } from 'fastify'
import { ${name}Api } from '../../../src/contract/${name}'
import type { Services } from '../../context'
import { serve } from '../../http/serve'

export function ${name}Routes(app: FastifyInstance, services: Services): void {
  serve(app, services, ${name}Api, {
  })
}
`,
)
create(
  `${module}/repository.ts`,
  `import type { Db } from '../../db/database'

export const userById = (db: Db, id: number) =>
  db.selectFrom('users').select(['id', 'alias']).where('id', '=', id).executeTakeFirst()
`,
)
if (options.public !== undefined)
  create(
    `${module}/public.ts`,
    `import type { Services } from '../../context'
import { userById } from './repository'

/** What other modules use of ${name}: does it know this user? */
export async function knowsUser({ db }: Pick<Services, 'db'>, userId: number): Promise<boolean> {
  return (await userById(db, userId)) !== undefined
}
`,
  )
create(
  `server/testing/permissions/${name}Cases.ts`,
  `import type { CasesOf } from './cases'

export const ${name}: CasesOf<'${name}'> = {
}
`,
)
const matrix = 'server/testing/permissions/matrix.ts'
insert(matrix, 'const CASES: Cases = {', '\n}', `\n  ${name},`)
addImport(matrix, name, `./${name}Cases`)
insert('server/app.ts', '// Modules register here', '\n  const chat = ', `\n  ${name}Routes(app, services)`)
addImport('server/app.ts', `${name}Routes`, `./modules/${name}/routes`)
addEndpoint({
  group: name,
  name: endpoint,
  call,
  guest: options.guest !== undefined,
  work: {
    body: `  orNotFound(await userById(deps.db, call.viewer?.id ?? 0))\n  return {}`,
    imports: { orNotFound: '../../http/errors', userById: './repository' },
    code: 0,
  },
})
