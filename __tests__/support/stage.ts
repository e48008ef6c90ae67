import type { Browser } from 'playwright-core'
import { openChromium } from './h5Phone'
import { openService, type Service } from './service'

type Env = Record<string, string>

/** The service and the browser of a test file. */
export interface Stage<S extends Service = Service> {
  readonly service: S
  readonly browser: Browser
  /** Ends something else with the stage, before what was there when it came. */
  onEnd(end: () => unknown): void
}

export interface StageOptions<S extends Service = Service> {
  /** `startService` where it is killed or started again: a process of its own. */
  serve?: (env?: Env) => Promise<S>
  /** Of the service; a function may start what the service needs first. Default: with the built H5 site. */
  env?: Env | ((stage: Stage<S>) => Env | Promise<Env>)
  /** Opens the browser. Default: Chromium for the H5 site; the mini program's runner has its own. */
  open?: () => Promise<Browser>
  /** What every test of the file needs once the two are there. */
  ready?: (stage: Stage<S>) => Promise<unknown>
}

/**
 * Starts a service, then a browser, for the tests of a file, and ends them after it: one after the other, so that a
 * failure leaves no process behind; in reverse order, and one that does not end does not block the others.
 */
export function setStage<S extends Service = Service>({
  // A caller that passes none gets S's default.
  serve = openService as unknown as (env?: Env) => Promise<S>,
  env,
  open = openChromium,
  ready,
}: StageOptions<S> = {}): Stage<S> {
  const ends: (() => unknown)[] = []
  let service: S | null = null
  let browser: Browser | null = null
  const there = <T>(thing: T | null): T => {
    if (!thing) throw new Error('The stage is not there yet: use it in tests and in what runs before them.')
    return thing
  }
  const stage: Stage<S> = {
    get service() {
      return there(service)
    },
    get browser() {
      return there(browser)
    },
    onEnd: (end) => void ends.push(end),
  }
  beforeAll(async () => {
    const started = (service = await serve(typeof env === 'function' ? await env(stage) : env))
    stage.onEnd(() => started.remove())
    const opened = (browser = await open())
    stage.onEnd(() => opened.close())
    await ready?.(stage)
  })
  afterAll(async () => {
    const errors: unknown[] = []
    for (const end of ends.reverse()) {
      try {
        await end()
      } catch (error) {
        errors.push(error)
      }
    }
    if (errors.length > 0) throw errors[0]
  })
  return stage
}
