import type { ApiOptions, Runtime, WxTable } from '../runtime'

const CONTEXTS = ['createVideoContext', 'createMapContext', 'createCameraContext', 'createLivePlayerContext']

/** Contexts of elements that are only boxes here (video, map …): each method is logged and succeeds. */
export function contextApis(rt: Runtime): WxTable {
  const context = (name: string) => () =>
    new Proxy({} as Record<string, unknown>, {
      get: (_target, method) => {
        // A context is never a promise.
        if (typeof method === 'symbol' || method === 'then') return undefined
        return (options?: ApiOptions) => {
          rt.log.call(`${name.replace(/^create|Context$/g, '').toLowerCase()}.${method}`, options)
          const result = { errMsg: `${method}:ok` }
          if (typeof options !== 'object') return
          options.success?.(result)
          options.complete?.(result)
        }
      },
    })
  return Object.fromEntries(CONTEXTS.map((name) => [name, context(name)]))
}
