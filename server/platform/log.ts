/** Structured lines to standard output: `level message {details}`. Never given tokens, codes or full phone numbers outside development. */
export interface Log {
  info(message: string, details?: Record<string, unknown>): void
  warn(message: string, details?: Record<string, unknown>): void
  error(message: string, details?: Record<string, unknown>): void
}
const ORDER = ['info', 'warn', 'error', 'silent']
export function createLog(
  level: string,
  write: (line: string) => void = (line) => process.stdout.write(line + '\n'),
): Log {
  const from = Math.max(0, ORDER.indexOf(level))
  const at = (name: 'info' | 'warn' | 'error') => (message: string, details?: Record<string, unknown>) => {
    if (ORDER.indexOf(name) >= from)
      write(`${new Date().toISOString()} ${name} ${message}${details ? ' ' + JSON.stringify(details) : ''}`)
  }
  return { info: at('info'), warn: at('warn'), error: at('error') }
}
