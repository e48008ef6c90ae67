import type { Browser } from 'playwright-core'
import { openBrowser } from './browser'
import { PHONE } from './compile/units'
import { MiniProgram, type Mock } from './miniProgram'
import { PATIENCE } from './screen'
import { serveMiniProgram } from './server'
import type { RuntimeOptions } from './types'

export interface LaunchSettings extends Partial<Omit<RuntimeOptions, 'mocks'>> {
  /** Folder of the compiled mini program, e.g. `dist/weapp`. */
  dist: string
  /** wx call → response. Buttons with an open-type are mocked as `button:getPhoneNumber` and so on. */
  mocks?: Record<string, Mock>
  /** A browser that is open already (openBrowser); else the mini program has its own. */
  browser?: Browser
  viewport?: { width: number; height: number }
}

const DEFAULTS: RuntimeOptions = {
  hostMap: {},
  storage: {},
  launchOptions: {},
  privacy: false,
  platform: 'ios',
  sdkVersion: '3.7.0',
  appId: 'wx0000000000000000',
  denied: [],
  hide: [],
  bridgeMs: 0,
  mocks: {},
}

/** Compiles and opens a mini program. Nothing of it runs before `start`. */
export async function launchMiniProgram({
  dist,
  mocks = {},
  browser,
  viewport,
  ...options
}: LaunchSettings): Promise<MiniProgram> {
  const server = await serveMiniProgram(dist)
  const own = browser ? undefined : await openBrowser()
  const context = await (browser ?? own!).newContext({
    viewport: viewport ?? { width: PHONE.width, height: PHONE.height },
    deviceScaleFactor: 2,
    locale: 'zh-CN',
    timezoneId: 'Pacific/Auckland',
  })
  // A walk that failed closes its browser, not its phones: their servers would keep the run from ending.
  context.on('close', () => void server.close())
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE)
  return MiniProgram.open({
    page,
    context,
    server,
    ownBrowser: own,
    options: { ...DEFAULTS, ...options },
    mocks: { ...mocks },
  })
}
