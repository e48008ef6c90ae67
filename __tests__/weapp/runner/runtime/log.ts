import type { ApiCall, ErrorKind, Report, SetDataEntry } from '../types'

export interface Log {
  error(kind: ErrorKind, message: string, stack?: string): void
  warn(message: string): void
  /** An uncaught exception. */
  thrown(error: unknown, where: string): void
  call(api: string, options: unknown): void
  console(level: string, values: unknown[]): void
  setData(entry: SetDataEntry): void
}

/** Passes everything worth knowing to the driver, with the page it happened on. */
export function createLog(
  send: (report: Report) => void,
  page: () => string,
  notifyApp: (message: string) => void,
): Log {
  let notifying = false
  return {
    error: (kind, message, stack) => send({ type: 'error', kind, message, stack, page: page() }),
    warn: (message) => send({ type: 'warning', kind: 'rule', message, page: page() }),
    thrown(error, where) {
      const { message, stack } = messageOf(error)
      send({ type: 'error', kind: 'uncaught', message: `${message} (${where})`, stack, page: page() })
      // App.onError receives it, but not what it throws itself.
      if (notifying) return
      notifying = true
      notifyApp(`${message}\n${stack ?? ''}`)
      notifying = false
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

/** The message of an exception or of a failed wx call. */
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
