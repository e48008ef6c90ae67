import type { ApiCall, Report, RunnerError, SetDataEntry } from './types'

/** What happened in a running mini program, filled as it happens. */
export class Journal {
  readonly errors: RunnerError[] = []
  readonly warnings: RunnerError[] = []
  readonly calls: ApiCall[] = []
  readonly console: { level: string; text: string; page: string }[] = []
  readonly setData: SetDataEntry[] = []

  add(report: Report): void {
    if (report.type === 'call') this.calls.push(report.call)
    else if (report.type === 'setData') this.setData.push(report.entry)
    else if (report.type === 'console') this.console.push({ level: report.level, text: report.text, page: report.page })
    else this.count(report.type === 'error' ? this.errors : this.warnings, report)
  }

  /** The same complaint on the same page is one entry with a count. */
  private count(list: RunnerError[], { kind, message, page, stack }: Extract<Report, { kind: string }>): void {
    const known = list.find((entry) => entry.kind === kind && entry.message === message && entry.page === page)
    if (known) known.times++
    else list.push({ kind, message, page, stack, times: 1 })
  }

  /** Per page: the largest setData and what the first screen took, in bytes. */
  setDataLog(): { page: string; times: number; largest: number; firstScreen: number }[] {
    const pages = new Map<string, SetDataEntry[]>()
    for (const entry of this.setData) pages.set(entry.page, [...(pages.get(entry.page) ?? []), entry])
    return [...pages].map(([page, entries]) => ({
      page,
      times: entries.length,
      largest: Math.max(...entries.map(({ bytes }) => bytes)),
      firstScreen: entries.filter(({ first }) => first).reduce((sum, { bytes }) => sum + bytes, 0),
    }))
  }
}
