import fs from 'node:fs'
import path from 'node:path'
import { transformSync } from '@babel/core'

const CONTRACT = path.join(process.cwd(), 'src/contract')
const PLUGIN = path.join(process.cwd(), 'config/stripSchemas.js')
const strip = (code: string, filename: string) =>
  transformSync(code, {
    filename,
    configFile: false,
    babelrc: false,
    plugins: [PLUGIN],
    parserOpts: { plugins: ['typescript'] },
    generatorOpts: { compact: false },
  })!.code!
const IMPORTS = [
  `import * as v from 'valibot'`,
  `import { line, queryInt } from './common'`,
  `import { get } from './endpoint'`,
  `import { TABS } from './tabs'`,
]
  .map((line) => `${line};`)
  .join('\n')
/** What a client finds of the code, which stands from line 5 on in a file of the contract. */
const client = (code: string, name = 'shop.ts', folder = CONTRACT) =>
  strip(`${IMPORTS}\n${code}`, path.join(folder, name)).replace(`${IMPORTS}\n`, '')

describe('client builds empty', () => {
  test.each([
    ['a schema', `const Shop = v.object({ name: v.string() })`, `const Shop = void 0;`],
    ['one by a helper of common.ts', `export const Word = line('关键词', 40)`, `export const Word = void 0;`],
    ['a group of them', `const P = { page: queryInt(1), size: v.number() }`, `const P = void 0;`],
    ['one with the fields of another', `const P = { page: queryInt(1), ...Paging.entries }`, `const P = void 0;`],
    ['a schema under a type', `const Tab = v.picklist(TABS) as unknown as 'a' | 'b'`, `const Tab = void 0;`],
  ])('%s', (_, code, left) => expect(client(code)).toBe(left))

  test('one by a function of the file that returns a schema, by way of another', () => {
    const functions = `const text = (label) => v.string(label)\nfunction name(label) { if (label) return text(label); return v.any() }`
    expect(client(`${functions}\nconst Name = name('名字')`)).toMatch(/const Name = void 0;$/)
  })

  test('input and output of an endpoint, and leave all else of it', () => {
    const code = `export const api = { shop: get('/shop', { access: 'user', input: v.object({}), output: line('a', 1), once: true }) }`
    const left = client(code)
    expect(left).not.toMatch(/input|output|v\.|line/)
    for (const stored of [`shop: /*#__PURE__*/get('/shop'`, `access: 'user'`, 'once: true'])
      expect(left).toContain(stored)
  })
})

describe('client builds leave', () => {
  test.each([
    ['a plain value', `export const NAMES = ['全部', '新品'];`],
    ['a function', `export const nameOf = tab => TABS.map(String);`],
    ['functions in an object', `export const rules = {\n  test: tab => TABS.includes(tab)\n};`],
    ['a set of plain values', `const KNOWN = new Set(TABS);`],
  ])('%s', (_, code) => expect(client(code)).toBe(code))

  const BUILT = `const NAMES = TABS.map(String);`
  test('what stands in a file without valibot', () => {
    expect(strip(BUILT, path.join(CONTRACT, 'tabs.ts'))).toBe(BUILT)
  })
  test('what stands in a file that imports types of valibot alone', () => {
    const code = `import type { BaseSchema } from 'valibot';\n${BUILT}`
    expect(strip(code, path.join(CONTRACT, 'endpoint.ts'))).toBe(code)
  })
  test('what stands outside of the contract', () => {
    expect(client(BUILT, 'tabs.ts', path.join(process.cwd(), 'src/features'))).toBe(BUILT)
  })
})

describe('client builds refuse, naming file and line,', () => {
  test.each([
    ['a list made by a call', `const NAMES = TABS.map(String)`],
    ['an object made by a call', `const NAMES = Object.fromEntries(TABS)`],
    ['one behind a chain', `const NAMES = TABS?.map(String)`],
    ['one within a set', `const NAMES = new Set(TABS.map(String))`],
    ['one within an object of schemas', `const NAMES = { a: v.string(), b: TABS.join() }`],
    [
      'one by a function of the file that makes no schema',
      `const NAMES = list()\nfunction list() { return [v.string()].length }`,
    ],
    ['one made of a schema', `const NAMES = v.picklist(TABS).options.map(String)`],
    ['a part of a schema', `const NAMES = v.picklist(TABS).options`],
    ['a plain value beside a schema', `const NAMES = { max: 3, schema: v.string() }`],
    ['an endpoint beside a schema', `const NAMES = { get: get('/', {}), schema: v.string() }`],
  ])('%s', (_, code) => expect(() => client(code)).toThrow(/shop\.ts: line 5: client builds would lose NAMES: /))

  test('a function of common.ts that makes no schema: a call of it would be taken for one', () => {
    const code = `export function isShort(text) {\n  return text.length < 3\n}`
    expect(() => client(code, 'common.ts')).toThrow(/common\.ts: line 5: .*this function does not/)
    expect(client(code)).toContain('isShort')
  })
})

test('every file of the contract is taken', () => {
  const files = fs.readdirSync(CONTRACT).filter((name) => /^\w+\.ts$/.test(name))
  for (const name of files) {
    const source = fs.readFileSync(path.join(CONTRACT, name), 'utf8')
    expect(() => strip(source, path.join(CONTRACT, name))).not.toThrow()
  }
  expect(files.length).toBeGreaterThan(10)
})
