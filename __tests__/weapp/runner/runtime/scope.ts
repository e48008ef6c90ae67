import { words } from '../compile/words'

/** JavaScript that a mini program has. Everything else the browser knows is hidden from it. */
const LANGUAGE = words(`
  Object Array String Number Boolean Symbol BigInt Math JSON Date RegExp Promise Proxy Reflect Map Set WeakMap
  WeakSet WeakRef FinalizationRegistry Intl ArrayBuffer DataView Error TypeError RangeError SyntaxError
  ReferenceError EvalError URIError AggregateError Int8Array Uint8Array Uint8ClampedArray Int16Array Uint16Array
  Int32Array Uint32Array Float32Array Float64Array BigInt64Array BigUint64Array parseInt parseFloat isNaN
  isFinite encodeURIComponent decodeURIComponent encodeURI decodeURI escape unescape NaN Infinity undefined
`)

/** Node's names, which bundlers sometimes leave behind. */
const NODE = ['process', 'Buffer', 'global', 'setImmediate', 'clearImmediate', '__dirname', '__filename']

export interface Scope {
  /** The app's `globalThis`. */
  globals: Record<string, unknown>
  /** Names given to every module beside require, module and exports. Hidden names are undefined. */
  names: string[]
  values: unknown[]
}

export interface ScopeHooks {
  breach(message: string): void
  thrown(error: unknown): void
  touch(): void
  console(level: string, values: unknown[]): void
}

/** What code of the app sees as free names: the language, timers, console and WeChat's own functions. */
export function createScope(hide: string[], wechat: Record<string, unknown>, hooks: ScopeHooks): Scope {
  const browser = window as unknown as Record<string, unknown>
  const globals: Record<string, unknown> = {}
  for (const name of LANGUAGE) if (name in browser && !hide.includes(name)) globals[name] = browser[name]
  Object.assign(globals, timers(hooks), { console: appConsole(hooks) })
  globals.globalThis = globals
  globals.Function = noFunction(globals, hooks)
  globals.eval = () => {
    hooks.breach('eval() does not exist in a mini program')
    throw new EvalError('Code generation from strings disallowed for this context')
  }

  const seen = { ...globals, ...wechat }
  const names = [...new Set([...hidden(), ...NODE, ...hide, ...Object.keys(seen)])].filter(
    (name) => name !== 'undefined',
  )
  return { globals, names, values: names.map((name) => seen[name]) }
}

/** Every name the browser's window has, its own and inherited (addEventListener …). */
function hidden(): string[] {
  const names = new Set<string>()
  for (let at: object | null = window; at; at = Object.getPrototypeOf(at) as object | null) {
    for (const name of Object.getOwnPropertyNames(at)) if (/^[A-Za-z_$][\w$]*$/.test(name)) names.add(name)
  }
  return [...names]
}

/** `Function('return this')()` gives the globals, as WeChat's base library lets it; any other body is refused. */
function noFunction(globals: Record<string, unknown>, hooks: ScopeHooks) {
  const refuse = function (...parts: unknown[]) {
    const body = String(parts[parts.length - 1] ?? '')
    if (/^\s*return this;?\s*$/.test(body)) return () => globals
    hooks.breach(`new Function() does not exist in a mini program: ${body.slice(0, 80)}`)
    return () => undefined
  }
  refuse.prototype = Function.prototype
  return refuse
}

/** Short timers keep the app "busy"; what they throw is reported. */
function timers(hooks: ScopeHooks) {
  const SHORT = 30
  const guard =
    (run: (...args: unknown[]) => void, watched: boolean) =>
    (...args: unknown[]): void => {
      if (watched) hooks.touch()
      try {
        run(...args)
      } catch (error) {
        hooks.thrown(error)
      }
    }
  return {
    setTimeout(run: () => void, delay = 0, ...args: unknown[]) {
      const short = delay <= SHORT
      if (short) hooks.touch()
      return window.setTimeout(guard(run, short), delay, ...args)
    },
    setInterval: (run: () => void, delay?: number, ...args: unknown[]) =>
      window.setInterval(guard(run, false), delay, ...args),
    clearTimeout: (id?: number) => window.clearTimeout(id),
    clearInterval: (id?: number) => window.clearInterval(id),
  }
}

function appConsole(hooks: ScopeHooks) {
  const levels = words(`
    log info warn error debug group groupEnd groupCollapsed time timeEnd table trace dir count
  `)
  return {
    ...Object.fromEntries(levels.map((level) => [level, (...values: unknown[]) => hooks.console(level, values)])),
    assert: (truth: unknown, ...values: unknown[]) =>
      truth ? undefined : hooks.console('error', ['Assertion failed:', ...values]),
  }
}
