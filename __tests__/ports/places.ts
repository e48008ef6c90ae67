import { buildSync } from 'esbuild'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createMemoryPlatform, fakeHttp } from '../../src/platform/memory'
import { fakeHost } from '../../src/platform/memory/host'
import type { HostEvent, HostLogin } from '../../src/platform/hostPort'
import { openBrowser } from '../weapp/runner/browser'
import { launchMiniProgram } from '../weapp/runner/driver'
import { responseTo, serveResponses } from './responses'
import { probe, PANEL, type Results } from './probes'

const ORIGIN = 'http://responses.test'

/** Bundles a script that requests everything and posts what it received. Only the ports themselves are in it: no Taro, no page. */
function bundle(target: 'h5' | 'weapp', origin: string): string {
  const ports = [
    'http',
    'storage',
    'system',
    'clipboard',
    'share',
    'location',
    'files',
    ...(target === 'weapp' ? ['router'] : []),
  ]
  const lines = ports.map((port) => `import * as ${port} from './src/platform/${target}/${port}'`)
  const share = target === 'h5' ? 'share.createShare(clipboard.clipboard)' : 'share.share'
  const script = `
    import { probe, PANEL } from './__tests__/ports/probes'
    ${target === 'h5' ? `import { wiredHost } from './__tests__/ports/wiredHost'` : ''}
    ${lines.join('\n')}
    const ports = { http: http.http, storage: storage.storage, system: system.system, clipboard: clipboard.clipboard, share: ${share},
      location: async () => location.location, files: async () => files.files }
    const place = { ports, router: ${target === 'weapp' ? 'router.router' : 'null'}, host: ${target === 'h5' ? 'wiredHost(PANEL)' : 'null'}, origin: '${origin}' }
    export const run = () => probe(place).then((results) => http.http.request({
      url: '${origin}/results', method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(results), timeoutMs: 5000,
    }))
    ${target === 'weapp' ? 'App({ onLaunch: () => setTimeout(run, 300) })' : 'run()'}`
  const { outputFiles } = buildSync({
    stdin: { contents: script, resolveDir: process.cwd(), loader: 'ts' },
    bundle: true,
    write: false,
    platform: 'browser',
    format: target === 'weapp' ? 'cjs' : 'iife',
    target: 'es2020',
    logLevel: 'silent',
  })
  return outputFiles[0]!.text
}

export async function inMemory(): Promise<Results> {
  const { router, ...ports } = createMemoryPlatform({
    http: fakeHttp(responseTo),
    files: { open: async () => Promise.reject(new Error('404')) },
  })
  const fake = fakeHost('SN', { version: 96, lacks: ['loading', 'shopManage'] })
  fake.panel = async () => (fake.login = PANEL)
  const host = {
    bridge: await fake.connect(),
    emit: (event: HostEvent, data: HostLogin | null) =>
      event === 'loginChanged' ? fake.loginChanged(data) : fake.fire(event),
  }
  return probe({ ports, router, host, origin: ORIGIN })
}

/** H5's router needs a whole Taro app around it: __tests__/browser walks that. */
export async function inChromium(): Promise<Results> {
  const pages: Record<string, [string, string]> = {}
  const server = await serveResponses(pages)
  pages['/'] = ['text/html; charset=utf-8', '<!doctype html><title>ports</title><script src="/run.js"></script>']
  pages['/run.js'] = ['text/javascript; charset=utf-8', bundle('h5', server.origin)]
  const browser = await openBrowser()
  try {
    const context = await browser.newContext()
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await (await context.newPage()).goto(server.origin)
    return JSON.parse(await server.results) as Results
  } finally {
    await browser.close()
    await server.close()
  }
}

export async function inMiniProgram(): Promise<Results> {
  const server = await serveResponses()
  const dist = mkdtempSync(path.join(tmpdir(), 'ports-weapp-'))
  const pages = ['pages/index/index', 'pages/shop/cart', 'pages/a/a', 'pages/b/b']
  const put = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(dist, file)), { recursive: true })
    writeFileSync(path.join(dist, file), text)
  }
  const tabs = [
    { pagePath: pages[0], text: '首页' },
    { pagePath: pages[1], text: '购物车' },
  ]
  put('app.json', JSON.stringify({ pages, tabBar: { list: tabs }, window: {}, lazyCodeLoading: 'requiredComponents' }))
  put('app.js', bundle('weapp', server.origin))
  for (const page of pages) {
    put(`${page}.js`, 'Page({})')
    put(`${page}.json`, '{}')
    put(`${page}.wxml`, '<view>page</view>')
  }
  const app = await launchMiniProgram({ dist })
  try {
    await app.start()
    return JSON.parse(await server.results) as Results
  } finally {
    await app.close()
    await server.close()
    rmSync(dist, { recursive: true })
  }
}
