import fs from 'node:fs'
import path from 'node:path'
import { lean } from '../../server/testing/lean'
import { bundleService, freePort, launch, PREPARED, prepared, ready } from './service'

/** In the project's own tree, where the bundle finds the packages. */
function newFolder(): string {
  const cache = path.join(process.cwd(), '.cache')
  fs.mkdirSync(cache, { recursive: true })
  return fs.mkdtempSync(path.join(cache, 'prepared-'))
}

/**
 * Runs once before the tests that need the service as a process: bundles it and fills a data folder, which each test file copies. Their
 * own bundle and seed would take five seconds of the processor in every file.
 */
export default async function prepareService(): Promise<void> {
  // Two projects name this file; both are served by what the first has made.
  if (process.env[PREPARED]) return
  const folder = newFolder()
  const { entry, dataDir, pictures } = prepared(folder)
  fs.mkdirSync(pictures)
  bundleService(entry)
  const seeding = launch(entry, dataDir, await freePort(), { WEB_DIR: '' })
  await ready(seeding)
  seeding.child.kill('SIGTERM')
  const { code, output } = await seeding.ended
  if (code !== 0) throw new Error(`The service did not stop in order (${code}):\n${output}`)
  lean(dataDir)
  // Workers are started afterwards and inherit it.
  process.env[PREPARED] = folder
}
