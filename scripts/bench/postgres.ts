import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** scripts/postgres.mjs, which is shared with the tests and is no TypeScript. */
export async function startTestPostgres(): Promise<{ url?: string; stop?: () => void; skipped?: string }> {
  const file = pathToFileURL(path.join(process.cwd(), 'scripts/postgres.mjs')).href
  return ((await import(file)) as { startPostgres: typeof startTestPostgres }).startPostgres()
}
