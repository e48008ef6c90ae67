import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { openBrowser } from './browser'
import { launchMiniProgram, type LaunchSettings } from './driver'
import type { MiniProgram } from './miniProgram'

// A browser on a busy machine takes its time.
jest.setTimeout(60_000)

/** What WeChat forbids and the runner must notice: each test breaks one rule in a copy of the fixture. */
let browser: Browser
let dist: string
let app: MiniProgram | undefined

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

beforeEach(() => {
  dist = mkdtempSync(path.join(tmpdir(), 'runner-rules-'))
  cpSync(path.join(__dirname, 'fixture'), dist, { recursive: true })
})
afterEach(async () => {
  await app?.close()
  app = undefined
  rmSync(dist, { recursive: true })
})

const write = (file: string, text: string): void => writeFileSync(path.join(dist, file), text)

/** Starts the copy with `body` as the first page's onLoad; `this` is the page. */
async function withOnLoad(body: string, settings: Partial<LaunchSettings> = {}): Promise<MiniProgram> {
  write('pages/home/home.js', `Page({ data: { log: [] }, async onLoad() { ${body} } })`)
  app = await launchMiniProgram({ dist, browser, ...settings })
  await app.start()
  return app
}

const errorsOf = ({ errors }: MiniProgram): string[] => errors.map(({ kind, message }) => `${kind}: ${message}`)

describe('setData', () => {
  test('over 256 KB warns, over 1 MB is an error, and both are in the log', async () => {
    const { warnings, setDataLog, errors } = await withOnLoad(`
      this.setData({ big: 'x'.repeat(300 * 1024) })
      this.setData({ big: 'x'.repeat(1100 * 1024) })`)
    expect(warnings.map(({ message }) => message)).toEqual(['setData of 300 KB is over 256 KB'])
    expect(errors.map(({ message }) => message)).toEqual(['setData of 1100 KB is over 1 MB'])
    expect(setDataLog).toEqual([
      { page: 'pages/home/home', times: 2, largest: 1100 * 1024 + 10, firstScreen: 1400 * 1024 + 20 },
    ])
  })

  test('counts bytes, not characters', async () => {
    const { setDataLog } = await withOnLoad(`this.setData({ a: '叮当' })`)
    expect(setDataLog[0]!.largest).toBe('{"a":""}'.length + 6)
  })

  test('functions, Map, Date, bigint and circles do not cross to the view', async () => {
    const errors = errorsOf(
      await withOnLoad(`
        const circle = {}
        circle.o = circle
        for (const data of [{ f() {} }, { deep: [{ m: new Map() }] }, { d: new Date() }, { n: 1n }, { o: circle }]) this.setData(data)`),
    )
    const found = ['f: function', 'deep.0.m: Map', 'd: Date', 'n: bigint', 'o.o: circular']
    expect(errors).toEqual(found.map((each) => `rule: setData takes JSON only: ${each}`))
  })

  test('plain JSON passes, shared objects included', async () => {
    expect(
      errorsOf(await withOnLoad(`const o = { n: null, a: [1, 'x', true] }; this.setData({ one: o, two: o })`)),
    ).toEqual([])
  })
})

describe('JavaScript of the app', () => {
  const HIDDEN = [
    'window',
    'document',
    'XMLHttpRequest',
    'fetch',
    'TextEncoder',
    'Buffer',
    'crypto',
    'localStorage',
    'process',
    'addEventListener',
  ]

  test('has no browser and no Node names', async () => {
    await withOnLoad(
      `this.setData({ log: [${HIDDEN.map((name) => `typeof ${name}`).join(',')}].concat(typeof globalThis.document) })`,
    )
    expect((await app!.text()).match(/undefined/g)).toHaveLength(HIDDEN.length + 1)
  })

  test('keeps the language itself, and names hidden by the test go too', async () => {
    await withOnLoad(
      `this.setData({ log: [typeof Promise, typeof BigInt, typeof Intl, Function('return this')() === globalThis] })`,
      {
        hide: ['Intl', 'BigInt'],
      },
    )
    expect(await app!.text()).toContain('function\nundefined\nundefined\ntrue')
  })

  test('has neither eval nor new Function', async () => {
    const errors = errorsOf(
      await withOnLoad(
        `'use strict'; new Function('return 1'); try { eval('1') } catch (e) { this.setData({ log: [e.name] }) }`,
      ),
    )
    expect(errors).toEqual([
      'rule: new Function() does not exist in a mini program: return 1',
      'rule: eval() does not exist in a mini program',
    ])
    expect(await app!.text()).toContain('EvalError')
  })

  test('cannot reach into a subpackage that is not its own', async () => {
    const errors = errorsOf(await withOnLoad(`require('../../shop/detail/detail')`))
    expect(errors[0]).toContain(`require('../../shop/detail/detail') reaches into the subpackage shop/`)
  })

  test('may fetch a subpackage and run a file of it by require.async', async () => {
    const errors = errorsOf(
      await withOnLoad(`
        require.async('../../shop/tools').then(({ word }) => this.setData({ log: [word] }))
        require.async('../../shop/none').catch(({ mod, errMsg }) => this.setData({ 'log[1]': mod + ' ' + errMsg }))`),
    )
    expect(errors).toEqual([])
    expect(await app!.text()).toContain('满减')
    expect(await app!.text()).toContain('../../shop/none module')
  })
})

describe('what nobody catches is an error', () => {
  test('throws in lifecycles and timers, rejected wx calls, console.error', async () => {
    const errors = errorsOf(
      await withOnLoad(`
        console.error('坏了', { a: 1 })
        setTimeout(() => { throw new Error('定时坏了') })
        wx.navigateTo({ url: '/pages/mine/mine' })
        throw new Error('加载坏了')`),
    )
    expect(errors.sort()).toEqual([
      'console: 坏了 {"a":1}',
      'uncaught: navigateTo:fail can not navigateTo a tabbar page (unhandled rejection)',
      'uncaught: 加载坏了 (unhandled rejection)',
      'uncaught: 定时坏了 (timer)',
    ])
  })

  test('an unknown wx call fails and is counted', async () => {
    const { errors } = await withOnLoad(
      `for (let i = 0; i < 2; i++) wx.startBeaconDiscovery({ uuids: [], fail: ({ errMsg }) => this.setData({ log: [errMsg] }) })`,
    )
    expect(errors).toMatchObject([
      { kind: 'unknown-api', message: 'wx.startBeaconDiscovery is not played by the runner', times: 2 },
    ])
    expect(await app!.text()).toContain('startBeaconDiscovery:fail not supported')
  })

  test('a page that does not register', async () => {
    write('pages/home/home.js', '')
    app = await launchMiniProgram({ dist, browser })
    await app.start()
    expect(errorsOf(app)[0]).toContain('pages/home/home did not call Page() or Component()')
  })

  test('a picture that is not in the package', async () => {
    write('pages/home/home.wxml', '<image src="/images/none.png" />')
    expect(errorsOf(await withOnLoad(''))).toEqual(['rule: /images/none.png is not in the package'])
  })
})

test('location must be declared in requiredPrivateInfos', async () => {
  const errors = errorsOf(await withOnLoad(`wx.getLocation({ fail: ({ errMsg }) => this.setData({ log: [errMsg] }) })`))
  expect(errors).toEqual(['rule: wx.getLocation must be declared in requiredPrivateInfos'])
  expect(await app!.text()).toContain('getLocation:fail the api need to be declared')
})

test('a tab page outside the main package is an error of the build', async () => {
  const json = JSON.parse(readFileSync(path.join(dist, 'app.json'), 'utf8')) as {
    tabBar: { list: { pagePath: string }[] }
  }
  json.tabBar.list[1]!.pagePath = 'shop/detail/detail'
  write('app.json', JSON.stringify(json))
  expect(errorsOf(await withOnLoad(''))).toEqual([
    'build: shop/detail/detail: a tab page must be a page of the main package',
  ])
})
