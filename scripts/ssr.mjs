import { build } from 'esbuild'
import fs from 'node:fs'
import path from 'node:path'
import { root } from './lib.mjs'

/**
 * Bundles the first screens for the service: the client's own components, with H5's variants and Taro's hooks silenced. A page is a chunk, loaded
 * when it is first drawn.
 */
export async function buildFirstScreens() {
  const outdir = path.join(root, 'dist/ssr')
  fs.rmSync(outdir, { recursive: true, force: true })
  await build({
    entryPoints: [path.join(root, 'src/ssr/pages.tsx')],
    outdir,
    outExtension: { '.js': '.mjs' },
    splitting: true,
    bundle: true,
    minify: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    jsx: 'automatic',
    alias: { '@tarojs/taro': path.join(root, 'src/ssr/taro.ts'), '@': path.join(root, 'src') },
    resolveExtensions: ['.h5.tsx', '.h5.ts', '.tsx', '.ts', '.mjs', '.js'],
    // A map is fetched in the browser alone; its chunk is here, and its style sheet is not.
    loader: { '.scss': 'empty', '.css': 'empty' },
    define: { 'process.env.TARO_ENV': '"h5"', 'process.env.NODE_ENV': '"production"' },
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    logLevel: 'error',
  })
}
