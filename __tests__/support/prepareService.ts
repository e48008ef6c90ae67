import fs from 'node:fs'
import path from 'node:path'
import { bundleProcess, freePort, launch, PREPARED, prepared, ready, SERVICE } from './service'

/** In the project's own tree, where the bundle finds the packages. */
function newFolder(): string {
  const cache = path.join(process.cwd(), '.cache')
  fs.mkdirSync(cache, { recursive: true })
  return fs.mkdtempSync(path.join(cache, 'prepared-'))
}

/** Bundles the service into a folder and fills a data folder there, which each test file copies. */
export async function prepare(folder: string): Promise<void> {
  const { entry, host, dataDir, pictures } = prepared(folder)
  fs.mkdirSync(pictures, { recursive: true })
  bundleProcess(SERVICE, entry)
  bundleProcess('__tests__/support/serviceHost.ts', host)
  const seeding = launch(entry, dataDir, await freePort(), { WEB_DIR: '' })
  await ready(seeding)
  seeding.child.kill('SIGTERM')
  const { code, output } = await seeding.ended
  if (code !== 0) throw new Error(`The service did not stop in order (${code}):\n${output}`)
}

/**
 * Runs once before the tests that need the service outside their own process: their own bundle and seed would take five seconds of the
 * processor in every file. `npm test` has prepared it for both of its runs (scripts/prepareService.ts).
 */
export default async function prepareService(): Promise<void> {
  // Several projects name this file; all are served by what the first has made.
  if (process.env[PREPARED]) return
  const folder = newFolder()
  await prepare(folder)
  globalThis.preparedHere = folder
  // Workers are started afterwards and inherit it.
  process.env[PREPARED] = folder
}
