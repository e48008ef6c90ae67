import fs from 'node:fs'
import path from 'node:path'

/** template1 and template0: nothing is ever made of them. */
const TEMPLATES = ['1', '4']

/**
 * Makes the PGlite of a data folder start quicker by a third: tests start hundreds, each with little data. Few buffers (the last word of its
 * settings counts), and none of the six hundred files of databases that no one opens.
 */
export function lean(dataDir: string): void {
  fs.appendFileSync(path.join(dataDir, 'db/postgresql.conf'), '\nshared_buffers = 16MB\n')
  for (const name of TEMPLATES) fs.rmSync(path.join(dataDir, 'db/base', name), { recursive: true })
}
