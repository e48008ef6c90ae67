import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { MemoryFS, type PGliteOptions } from '@electric-sql/pglite'
import { openDatabase } from '../db/database'
import { lean } from './lean'

const ROOT = process.cwd()
/** Where PGlite has its database among its own files. */
const PGDATA = '/pglite/data'
/** What the database is made of: another migration or engine makes another one. */
const SOURCES = ['server/db/migrations', 'server/testing/lean.ts', 'node_modules/@electric-sql/pglite/package.json']

/** Files of a folder by their path in it, and its folders, outer ones first. */
interface Files {
  folders: string[]
  files: [name: string, bytes: Uint8Array][]
}

function digest(): string {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    const full = path.join(ROOT, source)
    const files = fs.statSync(full).isDirectory() ? fs.readdirSync(full).sort() : ['']
    for (const file of files) hash.update(file).update(fs.readFileSync(path.join(full, file)))
  }
  return hash.digest('hex').slice(0, 16)
}

function read(root: string): Files {
  const entries = fs.readdirSync(root, { recursive: true, withFileTypes: true })
  const nameOf = (entry: fs.Dirent) => path.relative(root, path.join(entry.path, entry.name))
  const folders = entries.filter((entry) => entry.isDirectory()).map(nameOf)
  return {
    folders: folders.sort(),
    files: entries
      .filter((entry) => entry.isFile())
      .map((entry) => [nameOf(entry), fs.readFileSync(path.join(entry.path, entry.name))]),
  }
}

/** Makes a new database with every migration applied, and keeps its files. */
async function make(file: string): Promise<void> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'dingdang-test-'))
  try {
    await (await openDatabase({ dataDir })).close()
    lean(dataDir)
    fs.mkdirSync(path.dirname(file), { recursive: true })
    // Two workers may make it at once: each puts a whole file in place.
    fs.writeFileSync(`${file}.${process.pid}`, serialize(read(path.join(dataDir, 'db'))))
    fs.renameSync(`${file}.${process.pid}`, file)
  } finally {
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Files in memory that are there from the start. PGlite's own way, a tar, costs half a second of the processor. */
class ReadyFiles extends MemoryFS {
  constructor(private readonly ready: Files) {
    super()
  }
  override async initialSyncFs(): Promise<void> {
    const { FS } = this.pg!.Module
    FS.mkdirTree(PGDATA, 0o700)
    for (const folder of this.ready.folders) FS.mkdir(`${PGDATA}/${folder}`, 0o700)
    for (const [name, bytes] of this.ready.files) {
      // The bytes are this database's own and need no copy.
      FS.writeFile(`${PGDATA}/${name}`, bytes, { canOwn: true } as object)
      FS.chmod(`${PGDATA}/${name}`, 0o600)
    }
  }
}

/** PGlite's own files, read at once: it reads them in pieces, each a promise. */
const ofPGlite = (name: string) => fs.readFileSync(path.join(ROOT, 'node_modules/@electric-sql/pglite/dist', name))

/** What PGlite starts an empty, migrated database with: most tests of the service begin with one. */
export async function emptyDatabase(): Promise<PGliteOptions> {
  const file = path.join(ROOT, `.cache/empty-database/${digest()}.bin`)
  if (!fs.existsSync(file)) await make(file)
  await globalThis.workerWide?.holdEngines()
  return {
    fsBundle: new Blob([ofPGlite('pglite.data')]),
    fs: new ReadyFiles(deserialize(fs.readFileSync(file)) as Files),
  }
}
