import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import zlib from 'node:zlib'
import { specRoutes } from '../../__tests__/data/spec'
import { copyProject } from '../../__tests__/support/projectCopy'
import { sizes } from '../../__tests__/weapp/limits'
import { routes } from '../../src/routes'
import { table, writePart } from './report'

/** What each page of the spec that is still to come will cost the first load: a copy of the project gets them all by the recipe, and is built. */
export async function measureRoutes(): Promise<void> {
  const copy = copyProject('routes')
  try {
    const now = build(copy)
    const present = new Set<string>(Object.values(routes).map(({ path: own }) => own))
    const missing = specRoutes().filter((route) => !present.has(route.path))
    for (const [at, route] of missing.entries())
      run(copy, 'scripts/run.mjs', 'scripts/new/page.ts', `made${letters(at)}`, route.path, 'mine', '--title=页面')
    const then = build(copy)
    const row = (name: string, of: 'home' | 'main') => [
      name,
      kb(now[of]),
      kb(then[of]),
      `${Math.round((then[of] - now[of]) / missing.length)} B`,
    ]
    const body = table([
      ['', `${present.size} pages`, `${present.size + missing.length} pages`, 'a page'],
      row('home’s script in H5, gzipped', 'home'),
      row('main package of the mini program', 'main'),
    ])
    writePart('routes', 'What a page costs the first load', body)
  } finally {
    fs.rmSync(copy, { recursive: true, force: true })
  }
}

const kb = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`
/** Names of pages are letters alone. */
const letters = (at: number) => String.fromCharCode(97 + Math.floor(at / 26), 97 + (at % 26))

const run = (cwd: string, ...words: string[]) =>
  execFileSync(process.execPath, words, {
    cwd,
    env: { ...process.env, CI: '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })

/** Bytes of home's script, gzipped, and of the mini program's main package. */
function build(copy: string): { home: number; main: number } {
  for (const type of ['h5', 'weapp']) run(copy, 'scripts/taro.mjs', type)
  const h5 = path.join(copy, 'dist/h5')
  const { entry, pages } = JSON.parse(fs.readFileSync(path.join(h5, 'assets.json'), 'utf8')) as {
    entry: string[]
    pages: Record<string, string[]>
  }
  const scripts = [...new Set([...entry, ...pages[routes.home.path]!])].filter((file) => file.endsWith('.js'))
  const packed = scripts.map((file) => zlib.gzipSync(fs.readFileSync(path.join(h5, file)), { level: 9 }).length)
  return { home: packed.reduce((all, size) => all + size, 0), main: sizes(path.join(copy, 'dist/weapp')).main! }
}
