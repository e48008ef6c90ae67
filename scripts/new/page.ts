/**
 * npm run new:page -- <name> <path> <feature> [--title=…] [--guard]
 * e.g. npm run new:page -- info /pages/info/info message
 *
 * Adds a path of the spec: its line in the table of its package (src/routes), its two route files, and a screen and a model to write on. Title
 * and parameters come from the spec.
 */
import { existsSync } from 'node:fs'
import { routes } from '../../src/routes'
import { inMainPackage } from '../../src/routes/packages'
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
const Model = `${name[0]!.toUpperCase()}${name.slice(1)}Model`
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
  `import { ${Screen} } from '@/features/${feature}/screens/${Screen}'\nimport { routePage } from '@/shell/routePage'\n${inMainPackage({ path }) ? '' : "import '@/ui/icons/more.scss'\n"}\nexport default routePage('${name}', ${Screen})\n`,
)
create(
  file,
  `import { observer } from 'mobx-react'
import { useModel } from '@/hooks/useModel'
import { Page } from '@/shell/Page'
import { AsyncView } from '@/widgets/AsyncView'
import { ${Model} } from '../model/${Model}'

/** ${title} (app §2). */
export const ${Screen} = observer(function ${Screen}() {
  const model = useModel((app) => new ${Model}(app))
  return (
    <Page route="${name}"${listed.pullRefresh ? ' onRefresh={model.task.refresh}' : ''}>
      <AsyncView task={model.task}>{() => null}</AsyncView>
    </Page>
  )
})
`,
)
create(
  `src/features/${feature}/model/${Model}.ts`,
  `import type { App } from '@/app/createApp'
import { observe } from '@/stores/observe'
import { Task } from '@/stores/Task'

/** ${title}. */
export class ${Model} {
  /** What the page shows, by app.api.load. A list is a PagedList, drawn by ListView. */
  readonly task: Task<object>

  constructor(_app: Pick<App, 'api'>) {
    this.task = new Task(async () => ({}))
    observe(this)
  }

  start() {
    return this.task.run()
  }
}
`,
)
console.log(`Next: write ${file} and its model; docs/ui.md lists what screens are made of. Then npm run check.`)
