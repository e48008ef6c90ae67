import { build } from 'esbuild'
import path from 'node:path'
import { root } from './lib.mjs'

/** Bundles home's first screen for the service: the client's own components, with H5's variants and Taro's hooks silenced. */
export const buildFirstScreen = () =>
  build({
    entryPoints: [path.join(root, 'src/ssr/home.tsx')],
    outfile: path.join(root, 'dist/ssr/home.mjs'),
    bundle: true,
    minify: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    jsx: 'automatic',
    alias: { '@tarojs/taro': path.join(root, 'src/ssr/taro.ts'), '@': path.join(root, 'src') },
    resolveExtensions: ['.h5.tsx', '.h5.ts', '.tsx', '.ts', '.mjs', '.js'],
    loader: { '.scss': 'empty' },
    define: { 'process.env.TARO_ENV': '"h5"', 'process.env.NODE_ENV': '"production"' },
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    logLevel: 'error',
  })
