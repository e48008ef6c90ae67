import fs from 'node:fs'
import path from 'node:path'
import { transformSync } from '@babel/core'

const PLUGIN = path.join(process.cwd(), 'config/subpackageChunks.js')
const { files } = require(PLUGIN) as { files: string[] }
const transform = (code: string, plugins: unknown[] = [PLUGIN]) =>
  transformSync(code, { configFile: false, babelrc: false, plugins: plugins as string[] })!.code!

test('an import of a listed chunk becomes require.ensure under its subpackage', () => {
  const code = transform(`export const load = () => import(/* webpackChunkName: "im" */ './createChat')`)
  expect(code).toContain('require.ensure([], () => resolve(require("./createChat")), reject, "packageInfo/im")')
  expect(code).not.toContain('import(')
})

test('any other import() stays as it is', () => {
  const code = `const one = () => import('./one');\nconst two = () => import(/* webpackChunkName: "qr" */'./two');`
  expect(transform(code)).toBe(code)
})

test('Taro’s own plugin, which makes plain requires of import(), comes after it', () => {
  const code = transform(`import(/* webpackChunkName: "usage" */ './a'); import('./b')`, [
    PLUGIN,
    'babel-plugin-dynamic-import-node',
  ])
  expect(code).toContain('"search/usage"')
  expect(code).toContain(`require('./b')`)
})

test('WeChat’s tools follow literal paths: each chunk has its line in platform/weapp/chunks.ts', () => {
  const lines = fs.readFileSync('src/platform/weapp/chunks.ts', 'utf8').match(/require__\.async\('[^']+'\)/g)
  expect(lines!.sort()).toEqual(files.map((file) => `require__.async('./${file}')`).sort())
})
