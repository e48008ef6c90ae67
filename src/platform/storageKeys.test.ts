import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { STORAGE_KEYS } from './storageKeys'

const src = path.join(process.cwd(), 'src')
const files = (readdirSync(src, { recursive: true }) as string[])
  .filter((name) => /\.(tsx?|html)$/.test(name) && !/\.test\.|testing\//.test(name))
  .map((name) => ({ name: name.replaceAll(path.sep, '/'), text: readFileSync(path.join(src, name), 'utf8') }))

test('app §4: what is written to the device beside the storage port is in the table, or removed by whoever writes it', () => {
  const direct = files.filter(({ text }) =>
    /\b(local|session)Storage\b|\bindexedDB\b|\bcaches\.|setStorage(Sync)?\(/.test(text),
  )
  expect(direct.map(({ name }) => name).sort()).toEqual([
    'index.html',
    'platform/h5/analytics.ts',
    // Public pages and responses to guests, wiped when a person logs in or out (__tests__/browser/offline.test.ts).
    'platform/h5/offline/rules.ts',
    'platform/h5/offline/seen.ts',
    'platform/h5/offline/worker.ts',
    'platform/h5/storage.ts',
    'platform/weapp/storage.ts',
  ])
  const html = direct.find(({ name }) => name === 'index.html')!.text
  const written = [...html.matchAll(/Storage\.setItem\((\w+)/g)].map(
    ([, name]) => new RegExp(`var ${name} = '([^']+)'`).exec(html)![1],
  )
  expect(written).toEqual(['dd-typed'])
  expect(STORAGE_KEYS).toHaveProperty('dd-typed', 'person')
})

test('app §4: each key of the table is one that something writes', () => {
  const all = files
    .filter(({ name }) => name !== 'platform/storageKeys.ts')
    .map(({ text }) => text)
    .join('\n')
  for (const key of Object.keys(STORAGE_KEYS)) expect([key, all.includes(`'${key}'`)]).toEqual([key, true])
})
