// npm run kit: the gallery of the UI components (src/dev/kit) at /dev/kit, rebuilt at each request. `node scripts/kit.mjs FOLDER` writes it there.
// It is bundled on its own, so that no build of the product can hold it.
import { context } from 'esbuild'
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureInstalled, root } from './lib.mjs'

ensureInstalled()
const { compile } = await import('sass')

const PORT = Number(process.env.KIT_PORT ?? 4180)
const PAGE = 'dev/kit'
const HTML = `<!doctype html>
<html lang="zh-CN">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <title>叮当 UI</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/dev/kit/main.css" />
  </head>
  <body>
    <div id="app"></div>
    <script src="/dev/kit/main.js"></script>
  </body>
</html>
`

/** Style sheets as Taro's build compiles them. */
const sass = {
  name: 'sass',
  setup({ onLoad }) {
    onLoad({ filter: /\.scss$/ }, ({ path: file }) => {
      const { css, loadedUrls } = compile(file)
      const watchFiles = loadedUrls.map((url) => decodeURIComponent(url.pathname))
      return { contents: css, loader: 'css', watchFiles, resolveDir: path.dirname(file) }
    })
  },
}

const gallery = (folder) =>
  context({
    entryPoints: { main: path.join(root, 'src/dev/kit/main.tsx') },
    outdir: path.join(folder, PAGE),
    bundle: true,
    platform: 'browser',
    format: 'iife',
    jsx: 'automatic',
    alias: { '@': path.join(root, 'src'), '@tarojs/taro': path.join(root, 'src/ssr/taro.ts') },
    resolveExtensions: ['.h5.tsx', '.h5.ts', '.tsx', '.ts', '.mjs', '.js'],
    loader: { '.png': 'dataurl' },
    define: { 'process.env.TARO_ENV': '"h5"', 'process.env.NODE_ENV': '"development"' },
    plugins: [sass],
    logLevel: 'warning',
  })

/** Writes the gallery into a folder, from which any file server shows it at /dev/kit/. */
export async function writeKit(folder) {
  const page = path.join(folder, PAGE)
  fs.mkdirSync(page, { recursive: true })
  fs.writeFileSync(path.join(page, 'index.html'), HTML)
  const made = await gallery(folder)
  await made.rebuild()
  await made.dispose()
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const folder = process.argv[2]
  if (folder) await writeKit(path.resolve(folder))
  else {
    const served = path.join(root, 'dist/kit')
    await writeKit(served)
    const { port } = await (await gallery(served)).serve({ port: PORT, servedir: served })
    console.log(`http://localhost:${port}/${PAGE}/`)
  }
}
