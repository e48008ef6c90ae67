import type { ApiCall, ErrorKind, Report, SetDataEntry } from '../types'

export interface Log {
  error(kind: ErrorKind, message: string, stack?: string): void
  warn(message: string): void
  /** An exception that reached nobody. */
  thrown(error: unknown, where: string): void
  call(api: string, options: unknown): void
  console(level: string, values: unknown[]): void
  setData(entry: SetDataEntry): void
}

/** Passes everything worth knowing to the driver, with the page it happened on. */
export function createLog(send: (report: Report) => void, page: () => string, tellApp: (message: string) => void): Log {
  let telling = false
  return {
    error: (kind, message, stack) => send({ type: 'error', kind, message, stack, page: page() }),
    warn: (message) => send({ type: 'warning', kind: 'rule', message, page: page() }),
    thrown(error, where) {
      const { message, stack } = messageOf(error)
      send({ type: 'error', kind: 'uncaught', message: `${message} (${where})`, stack, page: page() })
      // App.onError hears of it, but not of what it throws itself.
      if (telling) return
      telling = true
      tellApp(`${message}\n${stack ?? ''}`)
      telling = false
    },
    call(api, options) {
      const call: ApiCall = { api, page: page(), options: withoutFunctions(options) }
      send({ type: 'call', call })
    },
    console(level, values) {
      const text = values.map(show).join(' ')
      send({ type: 'console', level, text, page: page() })
      if (level === 'error') send({ type: 'error', kind: 'console', message: text, page: page() })
    },
    setData: (entry) => send({ type: 'setData', entry }),
  }
}

/** What an exception or a failed wx call says. */
export function messageOf(error: unknown): { message: string; stack?: string } {
  const { message, errMsg, stack } = (error ?? {}) as { message?: string; errMsg?: string; stack?: string }
  return { message: errMsg ?? message ?? String(error), stack }
}

function withoutFunctions(options: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(options ?? null))
  } catch {
    return null
  }
}

function show(value: unknown): string {
  if (typeof value === 'string') return value
  const { stack, message } = (value ?? {}) as { stack?: string; message?: string }
  if (stack) return stack.includes(message ?? '') ? stack : `${message}\n${stack}`
  try {
    return JSON.stringify(value) ?? String(value)
  } catch {
    return String(value)
  }
}
