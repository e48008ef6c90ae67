// Bundles a TypeScript entry for Node with esbuild, packages left outside: 30 ms instead of the seconds of a loader.
import { build } from 'esbuild'
import path from 'node:path'
import alias from './alias.cjs'
import { root } from './lib.mjs'

export const bundleOptions = (entry, outfile) => ({
  entryPoints: [path.join(root, entry)],
  outfile: path.join(root, outfile),
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  alias,
  // CommonJS packages and require.resolve in what is bundled work as in Node itself.
  banner: { js: "import { createRequire as __cr } from 'node:module'; const require = __cr(import.meta.url);" },
  sourcemap: 'inline',
  // Node reads the map at each start; the sources themselves would be half of it.
  sourcesContent: false,
  logLevel: 'error',
})

export async function bundle(entry, outfile) {
  await build(bundleOptions(entry, outfile))
  return path.join(root, outfile)
}
