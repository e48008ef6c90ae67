import type { RuntimeOptions } from '../types'
import type { Activity } from './activity'
import type { Log } from './log'
import type { ApiOptions, ApiResult } from './runtime'

/** Thrown by an API to fail in WeChat's way: `errMsg` "name:fail why". */
export class ApiFailure extends Error {
  constructor(
    readonly why: string,
    readonly fields: Record<string, unknown> = {},
  ) {
    super(why)
  }
}

type Run = (options: ApiOptions) => object | void | Promise<object | void>

export interface Tasks {
  /** Makes an asynchronous wx function: callbacks when given, else a promise; mocks first; logged. */
  api(name: string, run: Run): (options?: ApiOptions) => Promise<ApiResult> | undefined
  /** Runs one call that has callbacks and no promise (request, uploadFile …). */
  start(name: string, options: ApiOptions, run: Run): void
  /** The test's response to this call, `undefined` when the call is not mocked. */
  mocked(name: string, options: unknown): Promise<object | undefined>
}

export function createTasks(
  options: RuntimeOptions,
  log: Log,
  activity: Activity,
  callTest: (name: string, options: unknown) => Promise<{ value?: unknown; error?: string }>,
): Tasks {
  async function mocked(name: string, given: unknown): Promise<object | undefined> {
    const mock = options.mocks[name]
    if (!mock) return undefined
    if (mock.kind === 'value') return (mock.value ?? {}) as object
    const { value, error } = await callTest(name, JSON.parse(JSON.stringify(given ?? null)))
    if (error !== undefined) throw new ApiFailure(error)
    return value as object | undefined
  }

  async function outcome(name: string, given: ApiOptions, run: Run): Promise<{ ok: boolean; result: ApiResult }> {
    const end = given.enableChunked ? () => undefined : activity.begin()
    try {
      await Promise.resolve()
      const response = (await mocked(name, given)) ?? (await run(given))
      return { ok: true, result: { errMsg: `${name}:ok`, ...response } }
    } catch (error) {
      if (!(error instanceof ApiFailure)) log.thrown(error, `wx.${name}`)
      const { why = String(error), fields = {} } = error as Partial<ApiFailure>
      return { ok: false, result: { ...fields, errMsg: `${name}:fail ${why}` } }
    } finally {
      end()
    }
  }

  function start(name: string, given: ApiOptions, run: Run): void {
    void outcome(name, given, run).then(({ ok, result }) => {
      activity.touch()
      try {
        if (ok) given.success?.(result)
        else given.fail?.(result)
        given.complete?.(result)
      } catch (error) {
        log.thrown(error, `callback of wx.${name}`)
      }
    })
  }

  return {
    mocked,
    start,
    api:
      (name, run) =>
      (given = {}) => {
        log.call(name, given)
        if (given?.success || given?.fail || given?.complete) {
          start(name, given, run)
          return undefined
        }
        return new Promise((resolve, reject) => start(name, { ...given, success: resolve, fail: reject }, run))
      },
  }
}
