import { build } from 'esbuild'
import path from 'node:path'
import { root } from './lib.mjs'

/** Bundles the service worker beside the site: the service writes the settings of the release ahead of it (server/web/serviceWorker.ts). */
export const buildServiceWorker = () =>
  build({
    entryPoints: [path.join(root, 'src/platform/h5/offline/worker.ts')],
    outfile: path.join(root, 'dist/h5/sw.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2020',
    alias: { '@': path.join(root, 'src') },
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  })
