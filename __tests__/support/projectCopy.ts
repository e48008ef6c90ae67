import fs from 'node:fs'
import path from 'node:path'
import { files } from './sourceFiles'

/** What commands and builds read; the packages are shared by a link. */
const COPIED =
  /^(src|server|scripts|types|config|__tests__)\/|^[^/]+\.(js|cjs|json)$|^\.(oxfmtrc\.json|dependency-cruiser\.cjs)$/

/** A copy of the project's sources to write in, below `.cache`; the caller removes it. Returns its folder. */
export function copyProject(name: string): string {
  const copy = path.join(process.cwd(), '.cache', `${name}-${process.pid}`)
  for (const file of files().filter((one) => COPIED.test(one))) {
    fs.mkdirSync(path.dirname(path.join(copy, file)), { recursive: true })
    fs.copyFileSync(file, path.join(copy, file))
  }
  fs.symlinkSync(path.resolve('node_modules'), path.join(copy, 'node_modules'))
  return copy
}
