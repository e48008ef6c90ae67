import { existsSync } from 'node:fs'
import path from 'node:path'
import { buildSync } from 'esbuild'
import { TmplGroup } from 'glass-easel-template-compiler'
import { elementTemplates } from '../builtins/templates'
import { cached } from './cached'

/** This folder, also when a script of the project has been bundled elsewhere and runs from the project's root. */
const RUNNER = [
  typeof __dirname === 'string' ? path.resolve(__dirname, '..') : '',
  path.resolve('__tests__/weapp/runner'),
].find((dir) => existsSync(path.join(dir, 'runtime/main.ts')))!

/**
 * The runner's browser half as two scripts: `runtime` for the outer page, `view` for the frame of each mini program page.
 * Bundled once in a worker or process.
 */
export function bundleRuntime(): { runtime: string; view: string } {
  return cached('runner', bundle)
}

function bundle(): { runtime: string; view: string } {
  const one = (entry: string, globalName: string): string =>
    buildSync({
      entryPoints: [path.join(RUNNER, entry)],
      bundle: true,
      write: false,
      format: 'iife',
      globalName,
      platform: 'browser',
      target: 'es2022',
      minify: true,
      define: { 'process.env.NODE_ENV': '"production"' },
    }).outputFiles[0]!.text
  return { runtime: one('runtime/main.ts', '__runner'), view: one('view/main.ts', '__view') }
}

/** Templates of the built-in elements, in the same form as those of the app. */
export function bundleElements(): string {
  const group = new TmplGroup()
  for (const [name, template] of Object.entries(elementTemplates)) group.addTmpl(`__wx/${name}`, template)
  return group.getTmplGenObjectGroups()
}
