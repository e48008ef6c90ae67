import { execFileSync } from 'node:child_process'
import path from 'node:path'

/** What makes a client build another one, as scripts/build.mjs passes it. */
function settings(env: Record<string, string>): string {
  const script = `import { buildSettings } from './scripts/lib.mjs'
    console.log(JSON.stringify(buildSettings(JSON.parse(process.argv[1]))))`
  const arguments_ = ['--input-type=module', '-e', script, JSON.stringify(env)]
  return execFileSync(process.execPath, arguments_, { cwd: path.join(__dirname, '..') }).toString()
}

test('a build of other settings is another build, though its sources are the same', () => {
  const plain = settings({})
  for (const name of ['API_ORIGIN', 'SIGN_SECRET', 'MAP_TILES', 'WECHAT_SDK', 'ANALYTICS_KEY', 'IM_ORIGIN'])
    expect([name, settings({ [name]: 'other' }) === plain]).toEqual([name, false])
  expect(settings({ PORT: '1', HOME: '/x' })).toBe(plain)
})
