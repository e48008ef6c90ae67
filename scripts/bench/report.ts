import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const FILE = path.join(process.cwd(), 'docs/benchmarks.md')
/** Parts in the order of the file. */
export const PARTS = [
  'home',
  'crawler',
  'weapp',
  'routes',
  'service',
  'desk',
  'stores',
  'ledger',
  'chat',
  'jobs',
  'kill',
  'start',
] as const
export type Part = (typeof PARTS)[number]

const HEAD = `# Benchmarks

Written by \`npm run bench\`; \`npm run bench -- service\` measures one part (${PARTS.join(', ')}) again and leaves the others as they
stand. Each part names the machine it was measured on: compare figures of one machine only. Size budgets are tests
(\`__tests__/browser/budget.test.ts\`, \`__tests__/weapp/budget.test.ts\`).
`

const mark = (part: Part) => `<!-- ${part} -->`

/** Puts one part into docs/benchmarks.md; the others stay. */
export function writePart(part: Part, title: string, body: string): void {
  const old = fs.existsSync(FILE) ? fs.readFileSync(FILE, 'utf8') : ''
  const retained = (name: Part): string => {
    const [, after] = old.split(mark(name))
    return after === undefined ? '' : after.split('\n<!-- ')[0]!.trim()
  }
  const text = (name: Part) => (name === part ? `## ${title}\n\n${machine()}\n\n${body.trim()}` : retained(name))
  const parts = PARTS.filter((name) => text(name) !== '').map((name) => `${mark(name)}\n\n${text(name)}\n`)
  fs.mkdirSync(path.dirname(FILE), { recursive: true })
  fs.writeFileSync(FILE, [HEAD, ...parts].join('\n'))
}

function machine(): string {
  const model = os.cpus()[0]?.model.trim() ?? 'unknown processor'
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const load = os.loadavg().map((value) => value.toFixed(1))
  const gib = Math.round(os.totalmem() / 2 ** 30)
  return (
    `${os.cpus().length} × ${model}, ${gib} GiB, ${os.type()} ${os.arch()}, Node ${process.versions.node}; commit ${commit}, ` +
    `${new Date().toISOString().slice(0, 16)}Z. Load average when this part ended: ${load.join(', ')}.`
  )
}

/** A Markdown table. The first row is the head; numbers stand on the right. */
export function table([head, ...rows]: (string | number)[][]): string {
  const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`
  const rule = head!.map((_, at) =>
    rows.some((row) => typeof row[at] === 'number' || /^[\d<≤≥]/.test(String(row[at]))) && at > 0 ? '---:' : '---',
  )
  return [line(head!), line(rule), ...rows.map(line)].join('\n')
}
