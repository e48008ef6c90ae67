/**
 * npm run new:page -- <name> <path> <feature> [--title=…] [--guard]
 * e.g. npm run new:page -- info /pages/info/info message
 *
 * Adds a path of the spec: its line in the table of its package (src/routes), its two route files and a screen to write on. Title and parameters come from the spec.
 */
import { existsSync } from 'node:fs'
import { routes } from '../../src/routes'
import { specRoutes } from '../../__tests__/data/spec'
import { create, insert, readArguments, stop } from './edit'

const { words, options } = readArguments()
const [name = '', path = '', feature = ''] = words
const listed = specRoutes().find((route) => route.path === path)

if (!/^[a-z][A-Za-z]+$/.test(name) || !feature)
  stop('npm run new:page -- <name> <path> <feature> [--title=…] [--guard]')
if (!listed) stop(`${path} is no path of the spec (__tests__/data/specRoutes.tsv).`)
if (name in routes) stop(`There is a route ${name} already.`)
if (Object.values(routes).some((route) => route.path === path)) stop(`${path} has a page already.`)
const title = listed.title || options.title
if (!title) stop('The spec gives no title for this path: add --title=…')

const Screen = `${name[0]!.toUpperCase()}${name.slice(1)}Screen`
const up = '../'.repeat(path.split('/').length - 2)
const file = `src/features/${feature}/screens/${Screen}.tsx`
if (existsSync(file)) stop(`${file} is there already.`)

const facts = [
  `path: '${path}'`,
  `title: '${title}'`,
  ...(options.guard ? [`guard: 'user'`] : []),
  ...(listed.params.length > 0 ? [`params: [${listed.params.map((param) => `'${param}'`).join(', ')}]`] : []),
  ...(listed.pullRefresh ? ['pullRefresh: true'] : []),
]
const group = path.split('/')[1]!
const table = `src/routes/${group}.ts`
if (!existsSync(table)) {
  create(
    table,
    `import type { RouteDef } from './RouteDef'\n\nexport const ${group} = {\n} as const satisfies Record<string, RouteDef>\n`,
  )
  insert('src/routes.ts', 'import {', 'import type { RouteDef } from', `import { ${group} } from './routes/${group}'\n`)
  insert('src/routes.ts', 'export const routes = {', '\n}', `\n  ...${group},`)
}
insert(table, `export const ${group} = {`, '} as const satisfies', `  ${name}: { ${facts.join(', ')} },\n`)
create(
  `src${path}.config.ts`,
  `import { pageConfig } from '${up}routes'\n\nexport default definePageConfig(pageConfig('${name}'))\n`,
)
create(
  `src${path}.tsx`,
  `import { ${Screen} } from '@/features/${feature}/screens/${Screen}'\nimport { routePage } from '@/shell/routePage'\n\nexport default routePage('${name}', ${Screen})\n`,
)
create(
  file,
  `import { observer } from 'mobx-react'
import { Page } from '@/shell/Page'

/** ${title} (app §2). */
export const ${Screen} = observer(function ${Screen}() {
  return <Page route="${name}">{null}</Page>
})
`,
)
console.log(`Next: write ${file} and its model; docs/ui.md lists what screens are made of. Then npm run check.`)
