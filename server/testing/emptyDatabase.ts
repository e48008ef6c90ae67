import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { openDatabase } from '../db/database'
import { fewBuffers } from './fewBuffers'

const ROOT = path.join(__dirname, '../..')
/** What the dump is made of: another migration or engine makes another dump. */
const SOURCES = [
  'server/db/migrations',
  'server/testing/fewBuffers.ts',
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

/** Makes the folder of a new database with every migration applied, and dumps it. */
async function makeDump(file: string): Promise<void> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'dingdang-test-'))
  try {
    await (await openDatabase({ dataDir })).close()
    fewBuffers(dataDir)
    const pglite = await PGlite.create(path.join(dataDir, 'db'))
    const dump = Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer())
    await pglite.close()
    fs.mkdirSync(path.dirname(file), { recursive: true })
    // Two workers may make it at once: each puts a whole file in place.
    fs.writeFileSync(`${file}.${process.pid}`, dump)
    fs.renameSync(`${file}.${process.pid}`, file)
  } finally {
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}

/**
 * A dump of the empty database, for PGlite to start from: loading it takes a quarter of the time that making and migrating a new one does,
 * and most tests of the service begin with one.
 */
export async function emptyDatabase(): Promise<Blob> {
  const file = path.join(ROOT, `.cache/empty-database/${digest()}.tar`)
  if (!fs.existsSync(file)) await makeDump(file)
  return new Blob([fs.readFileSync(file)])
}
