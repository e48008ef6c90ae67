import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { files } from '../../__tests__/support/sourceFiles'

/** The project without its packages, which the copy shares; the recipes write there. */
const copy = path.join(process.cwd(), '.cache', `recipes-${process.pid}`)
const COPIED = /^(src|server|scripts|types|config|__tests__)\/|^[^/]+\.(js|cjs|json)$|^\.oxfmtrc\.json$/

const run = (file: string, ...words: string[]) => {
  try {
    return execFileSync(process.execPath, [file, ...words], { cwd: copy, encoding: 'utf8', stdio: 'pipe' })
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    throw new Error(`${file} ${words.join(' ')}\n${stdout}${stderr}`, { cause: error })
  }
}
const recipe = (name: string, ...words: string[]) => run('scripts/run.mjs', `scripts/new/${name}.ts`, ...words)

beforeAll(() => {
  for (const file of files().filter((one) => COPIED.test(one))) {
    fs.mkdirSync(path.dirname(path.join(copy, file)), { recursive: true })
    fs.copyFileSync(file, path.join(copy, file))
  }
  fs.symlinkSync(path.resolve('node_modules'), path.join(copy, 'node_modules'))
}, 60_000)
afterAll(() => fs.rmSync(copy, { recursive: true, force: true }))

test('what the recipes write has the form of a module: its types fit, and its tests pass', () => {
  recipe('module', 'voucher', 'mine', 'GET /voucher/mine', '--public')
  recipe('module', 'noticeboard', 'newest', 'GET /noticeboard/newest', '--guest')
  recipe('endpoint', 'voucher', 'spend', 'POST /voucher/spend')
  recipe('endpoint', 'shop', 'ranking', 'GET /shop/ranking', '--guest')
  run('node_modules/typescript/bin/tsc', '-p', 'tsconfig.json', '--noEmit')
  const rules = ['--config', '.dependency-cruiser.cjs', 'server/modules', 'server/testing']
  fs.copyFileSync('.dependency-cruiser.cjs', path.join(copy, '.dependency-cruiser.cjs'))
  run('node_modules/dependency-cruiser/bin/dependency-cruise.mjs', ...rules)
  const tests = ['voucher/', 'noticeboard/', 'shop/ranking'].map((name) => `server/modules/${name}`)
  run('node_modules/jest/bin/jest.js', '--selectProjects=server', '--testPathPatterns', ...tests)
  const repeated = () => recipe('module', 'voucher', 'mine', 'GET /voucher/mine')
  expect(repeated).toThrow('There is a module or a group voucher already.')
}, 240_000)
