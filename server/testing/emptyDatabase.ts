import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { openDatabase } from '../db/database'

const ROOT = process.cwd()
/** What the database is made of: another migration or engine makes another one. */
const SOURCES = [
  'server/db/migrations',
  'server/testing/emptyDatabase.ts',
  'node_modules/@electric-sql/pglite/package.json',
]

function digest(): string {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    const full = path.join(ROOT, source)
    const files = fs.statSync(full).isDirectory() ? fs.readdirSync(full).sort() : ['']
    for (const file of files) hash.update(file).update(fs.readFileSync(path.join(full, file)))
  }
  return hash.digest('hex').slice(0, 16)
}

/** Makes a new database with every migration applied, and stores its dump. */
async function make(file: string): Promise<void> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'dingdang-test-'))
  try {
    await (await openDatabase({ dataDir })).close()
    // Tests have little data, and two workers many databases one after the other.
    fs.appendFileSync(path.join(dataDir, 'db/postgresql.conf'), '\nshared_buffers = 16MB\n')
    const pglite = await PGlite.create(path.join(dataDir, 'db'))
    const dump = await pglite.dumpDataDir('none')
    await pglite.close()
    fs.mkdirSync(path.dirname(file), { recursive: true })
    // Two workers may make it at once: each puts a whole file in place.
    fs.writeFileSync(`${file}.${process.pid}`, Buffer.from(await dump.arrayBuffer()))
    fs.renameSync(`${file}.${process.pid}`, file)
  } finally {
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}

/** What PGlite starts an empty, migrated database with: most tests of the service begin with one. */
export async function emptyDatabase(): Promise<PGliteOptions> {
  const file = path.join(ROOT, `.cache/empty-database/${digest()}.tar`)
  if (!fs.existsSync(file)) await make(file)
  await globalThis.workerWide?.holdEngines()
  return { loadDataDir: new Blob([fs.readFileSync(file)]) }
}
