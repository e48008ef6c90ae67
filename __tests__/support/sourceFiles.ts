import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

const root = process.cwd()
const SKIPPED = new Set(['node_modules', 'dist', '.git', '.cache', '.data', '.swc', 'coverage', 'docs/screens'])

/** What is, or would be, committed; without git, everything that is not made by a build. */
export function files(): string[] {
  if (existsSync(path.join(root, '.git'))) {
    const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
      cwd: root,
      encoding: 'utf8',
    })
    return listed.split('\n').filter((file) => file && existsSync(path.join(root, file)))
  }
  const walk = (folder: string): string[] =>
    readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const file = path.posix.join(folder, entry.name)
      if (SKIPPED.has(file) || entry.name === 'node_modules') return []
      return entry.isDirectory() ? walk(file) : [file]
    })
  return walk('')
}
