import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { mainPages } from '../../src/routes/packages'

/** What a module imports, at once or later. */
const IMPORTS = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g

function resolve(from: string, request: string, root: string): string | null {
  if (!/^(@\/|\.)/.test(request)) return null
  const path = request.startsWith('@/') ? join('src', request.slice(2)) : join(dirname(from), request)
  return (
    [path, `${path}.ts`, `${path}.tsx`].find((file) => /\.tsx?$/.test(file) && existsSync(join(root, file))) ?? null
  )
}

/** The modules that the mini program's main package draws its pages with: paths from the project's root. */
export function mainFiles(root: string): Set<string> {
  const reached = new Set<string>()
  const visit = (file: string): void => {
    if (reached.has(file)) return
    reached.add(file)
    for (const [, request] of readFileSync(join(root, file), 'utf8').matchAll(IMPORTS)) {
      const next = resolve(file, request!, root)
      if (next) visit(next)
    }
  }
  for (const file of ['app', 'custom-tab-bar/index', ...mainPages]) visit(join('src', `${file}.tsx`))
  return reached
}
