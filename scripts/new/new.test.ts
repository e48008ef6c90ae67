import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { copyProject } from '../../__tests__/support/projectCopy'

/** Where the recipes write. */
let copy: string

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
  copy = copyProject('recipes')
}, 60_000)
afterAll(() => fs.rmSync(copy, { recursive: true, force: true }))

test('what the recipes write has the form of a module: its types fit, and its tests pass', () => {
  recipe('module', 'sample', 'mine', 'GET /sample/mine', '--public')
  recipe('module', 'noticeboard', 'newest', 'GET /noticeboard/newest', '--guest')
  recipe('endpoint', 'sample', 'spend', 'POST /sample/spend')
  recipe('endpoint', 'shop', 'ranking', 'GET /shop/ranking', '--guest')
  run('node_modules/typescript/bin/tsc', '-p', 'tsconfig.json', '--noEmit')
  const rules = ['--config', '.dependency-cruiser.cjs', 'server/modules', 'server/testing']
  run('node_modules/dependency-cruiser/bin/dependency-cruise.mjs', ...rules)
  const tests = ['sample/', 'noticeboard/', 'shop/ranking'].map((name) => `server/modules/${name}`)
  run('node_modules/jest/bin/jest.js', '--selectProjects=server', '--testPathPatterns', ...tests)
  const repeated = () => recipe('module', 'sample', 'mine', 'GET /sample/mine')
  expect(repeated).toThrow('There is a module or a group sample already.')
}, 240_000)
