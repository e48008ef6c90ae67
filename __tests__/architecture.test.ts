import { readFileSync } from 'node:fs'
import path from 'node:path'
import { files } from './support/sourceFiles'

/** Rules about files that no import and no lint rule can state (docs/architecture.md). */
const root = process.cwd()
const BINARY = /\.(png|jpe?g|webp|gif|ico|woff2?|br|gz)$/
const texts = files().filter((file) => !BINARY.test(file) && file !== 'package-lock.json')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const code = texts.filter((file) => /\.(tsx?|mjs|cjs|js|scss)$/.test(file))
const isTest = (file: string) => /\.test\.tsx?$|\/testing\/|^__tests__\//.test(file)

test('a file past 300 lines is split; tables of data and what a script draws may be longer', () => {
  const data = /^server\/demo\/seed\/data\/|\/gazetteer-[\w-]+\.ts$|^src\/ui\/icons\/\w+\.scss$/
  const long = code.filter((file) => !data.test(file) && read(file).split('\n').length > 301)
  expect(long).toEqual([])
})

test('no barrels: one constant imported through an index would pull every screen into the main package', () => {
  const barrels = code.filter((file) => /^(src|server)\//.test(file) && /^export (\*|\{[^}]*\}) from/m.test(read(file)))
  expect(barrels).toEqual([])
})

test('process.env is read in config, scripts and the service’s configuration; clients know TARO_ENV alone', () => {
  const client = code.filter((file) => /^src\//.test(file) && !isTest(file))
  const mayReadTarget =
    /^src\/(platform|app|actions|hooks|integrations|shell|widgets|ui)\/|^src\/(routes|app|app\.config)\.tsx?$/
  const strays = client.filter((file) => {
    const reads = [...read(file).matchAll(/process\.env(\.\w+)?/g)].map(([text]) => text)
    return reads.some((text) => text !== 'process.env.TARO_ENV') || (reads.length > 0 && !mayReadTarget.test(file))
  })
  expect(strays).toEqual([])
  const service = code.filter((file) => /^server\//.test(file) && !isTest(file) && file !== 'server/config.ts')
  const others = service.filter((file) => /process\.env(?!\.CHECK_OUTPUT)/.test(read(file)))
  expect(others).toEqual([])
})

test('a list is given to a statement by server/db/lists.ts, so that PostgreSQL keeps its plan', () => {
  const raw = /\b(any|all|unnest) ?\(\$\{(?!arrayOf)/
  const service = code.filter((file) => /^server\//.test(file) && !isTest(file) && file !== 'server/db/lists.ts')
  expect(service.filter((file) => raw.test(read(file)))).toEqual([])
})

test('a transaction is run by server/db/transaction.ts, which runs it again after a deadlock', () => {
  const strays = code.filter((file) => /^server\/(?!demo\/seed\/|db\/transaction\.ts)/.test(file) && !isTest(file))
  expect(strays.filter((file) => /\.transaction\(\)/.test(read(file)))).toEqual([])
})

test('who may is decided by server/access/can.ts: no other code of the service compares a user with an owner', () => {
  const owner = String.raw`(\w+[.?]+)*(user_id|sellerId|ownerId|buyerId)`
  const user = String.raw`(viewer|actor|buyer|seller|user\(\)|me)\??\.(id|alias)`
  const compares = new RegExp(
    String.raw`\b${user}\s*[!=]==|[!=]==\s*${user}\b|\b${owner}\s*[!=]==\s*\w*[uU]ser_?[iI]d\b|[!=]==\s*${owner}\b`,
  )
  expect(compares.test('if (order.user_id === viewer.id)')).toBe(true)
  expect(compares.test('row.sellerId === userId')).toBe(true)
  expect(compares.test('call.user().alias !== by.alias')).toBe(true)
  const service = code.filter((file) => /^server\/(?!access\/|demo\/)/.test(file) && !isTest(file))
  expect(service.filter((file) => compares.test(read(file)))).toEqual([])
})

const modules = code.filter((file) => file.startsWith('server/modules/') && !isTest(file))

test('SQL of a module stands in its repositories; jobs and what composes have none', () => {
  const repository = /^server\/modules\/[^/]+\/(\w*[rR]epository|sql)\.ts$/
  const query = /\.(selectFrom|insertInto|updateTable|deleteFrom|executeQuery)\(|\bsql(<[^`]*>)?`/
  const above = code.filter((file) => /^server\/(jobs\/|app\.ts)/.test(file) && !isTest(file))
  const strays = [...modules, ...above].filter((file) => query.test(read(file)) && !repository.test(file))
  expect(strays).toEqual([])
})

test('the modules of the service form no circle, imports of types included', () => {
  const used = new Map<string, Set<string>>()
  for (const file of modules)
    for (const [, from = ''] of read(file).matchAll(/ from '(\.[^']+)'/g)) {
      const [, own = '', other] =
        /modules\/([^/]+)\/.*\n.*modules\/([^/]+)\//.exec(
          `${file}\n${path.posix.join(path.posix.dirname(file), from)}`,
        ) ?? []
      if (other && other !== own) used.set(own, (used.get(own) ?? new Set()).add(other))
    }
  expect(used.size).toBeGreaterThan(5)
  const reached = (from: string, seen = new Set<string>()): Set<string> => {
    for (const next of used.get(from) ?? []) if (!seen.has(next)) reached(next, seen.add(next))
    return seen
  }
  expect([...used.keys()].filter((name) => reached(name).has(name))).toEqual([])
})

test('decisions are numbered without a gap, each number once, and what names one names one that is there', () => {
  const folder = 'docs/decisions/'
  const decisions = texts.filter((file) => file.startsWith(folder)).sort()
  const numbers = decisions.map((file) => Number(file.slice(folder.length, folder.length + 4)))
  expect(numbers).toEqual(numbers.map((_, at) => at + 1))
  expect(decisions.map((file) => read(file).split('.')[0])).toEqual(numbers.map((number) => `# ${number}`))
  const strays = texts.flatMap((file) => {
    const text = read(file)
    const named = [...text.matchAll(/\bdecisions?[ \n]+(\d+)\b/gi)].map(([, number]) => Number(number))
    const linked = [...text.matchAll(/decisions\/(\d{4}[\w-]*)/g)].map(([, name]) => name!)
    const missing = linked.filter((name) => !decisions.some((one) => one.startsWith(folder + name)))
    return [...named.filter((number) => !numbers.includes(number)), ...missing].map((name) => `${file}: ${name}`)
  })
  expect(strays).toEqual([])
})

test('no file names a path of a machine or a registry', () => {
  const machine = /(^|["'`\s(=:])\/(work|root|home|Users)\/[\w.-]+/m
  expect(texts.filter((file) => machine.test(read(file)))).toEqual([])
  expect(read('package-lock.json')).not.toMatch(/"resolved": "https?:\/\/(?!registry\.npmjs\.org)/)
})

test('a page’s parameters come from its own route file: Taro’s router answers for the page on top', () => {
  const client = code.filter((file) => /^src\//.test(file) && !isTest(file))
  expect(client.filter((file) => /\b(useRouter|getCurrentInstance)\b/.test(read(file)))).toEqual([])
  const stack = client.filter((file) => /\bgetCurrentPages\b/.test(read(file)))
  expect(stack.filter((file) => !file.startsWith('src/platform/'))).toEqual([])
})

test('models and actions name what they use of the app: Pick<App, …>, never the whole of it', () => {
  const narrow = code.filter((file) => /^src\/(features\/[^/]+\/model|actions)\//.test(file) && !isTest(file))
  const whole = (file: string) =>
    read(file)
      .replace(/^import .*$|^\s*(\/\/|\/?\*).*$|'[^'\n]*'/gm, '')
      .replace(/\bPick<\s*App,|\bApp\[/g, '')
  expect(narrow.length).toBeGreaterThan(50)
  expect(narrow.filter((file) => /\bApp\b/.test(whole(file)))).toEqual([])
})

test('functions of the service name what they use of it: Pick<Services, …>, never the whole of it', () => {
  // Where the service is put together, and where calls are registered, everything is at hand.
  const composing =
    /^server\/(app|context|jobs\/start)\.ts$|^server\/(modules\/[^/]+|passport)\/routes\.ts$|^server\/demo\//
  const narrow = code.filter((file) => /^server\//.test(file) && !composing.test(file) && !isTest(file))
  const whole = (text: string) =>
    /\bServices\b/.test(
      text
        .replace(/^import .*$|^\s*(\/\/|\/?\*).*$|'[^'\n]*'/gm, '')
        .replace(/\b(Pick|Omit)<\s*Services,|\bServices\[|\binterface Services\b/g, ''),
    )
  expect(whole('async function f(services: Services) {}')).toBe(true)
  expect(whole("type Deps = Pick<\n  Services,\n  'db'\n>")).toBe(false)
  expect(narrow.length).toBeGreaterThan(200)
  expect(narrow.filter((file) => whole(read(file)))).toEqual([])
})

test('nothing is left for later in the code', () => {
  // Spelled so that this file does not find itself.
  const marks = new RegExp(`\\b(TO${'DO'}|FIX${'ME'}|XX${'X'}|HA${'CK'})\\b`)
  expect(code.filter((file) => marks.test(read(file)))).toEqual([])
})

test('a person is addressed as 你; 您 is known to the dictionary and to what people in demo chats write', () => {
  const quoted = /^server\/(im\/translation\/dictionary|demo\/seed\/data\/chats)\.ts$/
  const product = code.filter((file) => /^(src|server)\//.test(file) && !isTest(file) && !quoted.test(file))
  expect(product.filter((file) => read(file).includes('您'))).toEqual([])
})

const styles = code.filter(
  (file) => /^src\/.*\.scss$/.test(file) && !/\/tokens\.scss$|\/ui\/icons\/\w+\.scss$/.test(file),
)
/** Lines of a style sheet, without its comments, that break a rule; named so that a failing test says where. */
const breaking = (sheets: string[], rule: RegExp) =>
  sheets.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, at) => (rule.test(line.replace(/\/\/.*$/, '')) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
  )

test('colours stand in the token file alone', () => {
  expect(breaking(styles, /#[0-9a-f]{3,8}\b|rgba?\(/i)).toEqual([])
})

test('sizes of type stand in the token file alone, and are those of the scale', () => {
  expect(breaking(styles, /^\s*font(-size)?:[^;]*\d(px|rem)/)).toEqual([])
  const scale = [11, 12, 13, 15, 16, 17, 20, 24, 28]
  const tokens = [...read('src/ui/tokens.scss').matchAll(/--text-[\w-]+: (\d+)px/g)].map(([, px]) => Number(px))
  expect([...new Set(tokens)].sort((a, b) => a - b)).toEqual(scale)
})

test('space of the scale is written by its token', () => {
  expect(breaking(styles, /^\s*(padding|margin|gap)(-\w+)?:[^;]*(?<![\w.-])(4|8|12|16|24)px/)).toEqual([])
})

test('each screen, store and service has one main export of its file’s name', () => {
  const named = code.filter(
    (file) => /^src\/(features\/[^/]+\/screens|stores)\/[A-Z]\w+\.tsx?$/.test(file) && !isTest(file),
  )
  const wrong = named.filter((file) => {
    const name = path.basename(file).replace(/\.tsx?$/, '')
    return !new RegExp(`export (default )?(const|function|class|abstract class) ${name}(Store)?\\b`).test(read(file))
  })
  expect(wrong).toEqual([])
})
