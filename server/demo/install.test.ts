import { execFileSync } from 'node:child_process'
import type { Metafile } from 'esbuild'
import { OutboxSender } from '../platform/sender'
import { testServer } from '../testing/harness'

const urls = ['/dev/outbox', '/dev/jobs', '/dev/host', '/dev/wechat/oauth?redirect_uri=http://localhost/', '/dev/pay/x']
const status = async ({ app }: Awaited<ReturnType<typeof testServer>>) =>
  Promise.all(
    urls.map(async (url) => {
      const method = url.startsWith('/dev/pay') ? 'POST' : 'GET'
      return (await app.inject({ method, url, ...(method === 'POST' && { payload: {} }) })).statusCode
    }),
  )

test('DEMO=off has no page of development, no sandbox and no drawn goods', async () => {
  const server = await testServer({ env: { DEMO: 'off' } })
  try {
    expect(await status(server)).toEqual([404, 404, 404, 404, 404])
    const { payments, wechat, pictures } = server.services
    expect([payments.channelsFor('buyer'), wechat, server.demo]).toEqual([[], null, null])
    expect(await pictures.get('item/jar/1f36f/honey/test-1', 120)).toBeNull()
    expect(await pictures.get('empty/cart', 120)).not.toBeNull()
  } finally {
    await server.close()
  }
})

test('DEMO=empty has the pages and sandboxes, and writes no market', async () => {
  const server = await testServer()
  try {
    expect(await status(server)).toEqual([200, 200, 200, 200, 200])
    await server.demo!.start()
    expect(await server.services.db.selectFrom('items').select('id').execute()).toEqual([])
    expect([server.demo!.jobs, server.services.sender]).toEqual([[], expect.any(OutboxSender)])
  } finally {
    await server.close()
  }
})

/** What a built file reads at once, by its static imports; `import()` is followed nowhere. */
function loadedWith(outputs: Metafile['outputs'], entry: string): string[] {
  const seen = new Set<string>()
  const walk = (file: string) => {
    if (seen.has(file)) return
    seen.add(file)
    for (const { path, kind, external } of outputs[file]!.imports)
      if (kind === 'import-statement' && !external) walk(path)
  }
  walk(entry)
  return [...seen].flatMap((file) => Object.keys(outputs[file]!.inputs))
}

test('the built service reads no file of the demo until the demo is on', () => {
  // A script of its own: jest's modules cannot load the bundler.
  const script = `Promise.all([import('esbuild'), import('./scripts/server.mjs')]).then(async ([{ build }, { serviceOptions }]) => {
    const { metafile } = await build({ ...serviceOptions('dist/server'), write: false })
    console.log(JSON.stringify(metafile.outputs))
  })`
  const outputs = JSON.parse(
    execFileSync(process.execPath, ['-e', script], { encoding: 'utf8', maxBuffer: 64 << 20 }),
  ) as Metafile['outputs']
  const isDemo = (file: string) => file.startsWith('server/demo/')
  const all = Object.values(outputs).flatMap(({ inputs }) => Object.keys(inputs))
  expect(all.filter(isDemo).length).toBeGreaterThan(50)
  const product = loadedWith(outputs, 'dist/server/main.mjs')
  expect(product).toContain('server/app.ts')
  expect(product.filter(isDemo)).toEqual([])
})
