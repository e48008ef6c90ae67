// esbuild for jest. A test of the service is bundled with all of the project that it uses: jest takes most of a second to load the hundreds of
// files of the service one by one, and does so anew in every test file. What runs in jsdom stays file by file, as it has platform suffixes.
const { createHash } = require('node:crypto')
const fs = require('node:fs')
const path = require('node:path')
const { buildSync, transformSync } = require('esbuild')

const root = path.join(__dirname, '../..')
const shared = {
  format: 'cjs',
  target: 'node20',
  jsx: 'automatic',
  sourcesContent: false,
  logLevel: 'error',
  // A native import() needs a flag of Node in jest.
  supported: { 'dynamic-import': false },
}
const settings = ['package-lock.json', 'jest.config.js', '__tests__/support/transform.js']

const isBundled = (file) => /\.test\.ts$/.test(file) && !file.startsWith(path.join(root, 'src/'))

/** Name, size and time of every source a bundle may hold. */
function* sources(folder) {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const full = path.join(folder, entry.name)
    if (entry.isDirectory()) yield* sources(full)
    else if (/\.(tsx?|json)$/.test(entry.name)) {
      const { size, mtimeMs } = fs.statSync(full)
      yield `${full} ${size} ${mtimeMs}`
    }
  }
}
const digest = (parts) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex')
}
const made = digest(settings.map((file) => fs.readFileSync(path.join(root, file))))
let all
const allSources = () =>
  (all ??= digest(['server', 'src', 'scripts', '__tests__'].flatMap((folder) => [...sources(path.join(root, folder))])))

function bundle(file) {
  const { outputFiles } = buildSync({
    ...shared,
    entryPoints: [file],
    // Nothing is written: a place beside the source makes the map's paths right.
    outfile: `${file}.js`,
    write: false,
    bundle: true,
    platform: 'node',
    packages: 'external',
    // Hundreds of files too.
    alias: { '@': path.join(root, 'src'), kysely: path.join(root, 'node_modules/kysely/dist/esm/index.js') },
    loader: { '.scss': 'empty' },
    sourcemap: 'external',
  })
  const [map, code] = outputFiles[0].path.endsWith('.map') ? outputFiles : [...outputFiles].reverse()
  return { code: code.text, map: map.text }
}

/** PGlite calls import() where it has a `require` of its own by then. */
const withRequire = (source) => ({
  code: `const __required = require;${source.replace(/\bimport\(("[^"]+")\)/g, 'Promise.resolve().then(() => __required($1))')}`,
})

module.exports = {
  getCacheKey: (source, file) => digest([made, path.relative(root, file), source, isBundled(file) ? allSources() : '']),
  process: (source, file) =>
    file.endsWith('.cjs')
      ? withRequire(source)
      : isBundled(file)
        ? bundle(file)
        : transformSync(source, {
            ...shared,
            loader: file.endsWith('x') ? 'tsx' : /\.js$/.test(file) ? 'js' : 'ts',
            sourcefile: file,
            sourcemap: 'external',
          }),
}
