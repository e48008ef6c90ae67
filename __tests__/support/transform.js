// esbuild for jest. A test of the service is bundled with all of the project that it uses: jest takes most of a
// second to load the hundreds of files of the service one by one, and repeats that in every test file. What runs in
// jsdom stays file by file, as it has platform suffixes.
const { createHash } = require('node:crypto')
const fs = require('node:fs')
const path = require('node:path')
const { build, buildSync, transformSync } = require('esbuild')
const alias = require('../../scripts/alias.cjs')

const root = path.join(__dirname, '../..')
const FOLDERS = ['server', 'src', 'scripts', '__tests__'].map((name) => path.join(root, name))
const SETTINGS = ['package-lock.json', 'jest.config.js', 'scripts/alias.cjs', '__tests__/support/transform.js']

const shared = {
  format: 'cjs',
  target: 'node20',
  jsx: 'automatic',
  sourcesContent: false,
  logLevel: 'error',
  // A native import() needs a flag of Node in jest.
  supported: { 'dynamic-import': false },
}
const bundled = {
  ...shared,
  bundle: true,
  platform: 'node',
  packages: 'external',
  alias,
  loader: { '.scss': 'empty' },
  sourcemap: 'external',
  // Less to read and to parse in each of two hundred files.
  minifyWhitespace: true,
  minifySyntax: true,
}

function* filesIn(folder) {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const full = path.join(folder, entry.name)
    if (entry.isDirectory()) yield* filesIn(full)
    else yield full
  }
}
const isBundled = (file) => /\.test\.ts$/.test(file) && !file.startsWith(path.join(root, 'src/'))

const digest = (parts) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex')
}
const made = digest(SETTINGS.map((file) => fs.readFileSync(path.join(root, file))))
let all
/** Name, size and time of every source a bundle may hold. */
const allSources = () =>
  (all ??= digest(
    FOLDERS.flatMap((folder) => [...filesIn(folder)])
      .filter((file) => /\.(tsx?|json)$/.test(file))
      .map((file) => {
        const { size, mtimeMs } = fs.statSync(file)
        return `${file} ${size} ${mtimeMs}`
      }),
  ))

const BUNDLES = path.join(root, '.cache/bundles')
const bundlesNow = () => path.join(BUNDLES, digest([made, allSources()]))

/**
 * Bundles all of them at once, which takes a third of what one after the other does; each worker finds them there. Before a whole run
 * (scripts/bundleTests.mjs).
 */
async function bundleAll() {
  const outdir = bundlesNow()
  if (fs.existsSync(outdir)) return
  fs.rmSync(BUNDLES, { recursive: true, force: true })
  const entryPoints = FOLDERS.flatMap((folder) => [...filesIn(folder)]).filter(isBundled)
  await build({ ...bundled, entryPoints, outbase: root, outdir: `${outdir}.part` })
  fs.renameSync(`${outdir}.part`, outdir)
}

function bundle(file) {
  const ready = path.join(bundlesNow(), path.relative(root, file)).replace(/\.ts$/, '.js')
  if (fs.existsSync(ready)) return { code: fs.readFileSync(ready, 'utf8'), map: movedMap(ready) }
  // Nothing is written: a place beside the source makes the map's paths right.
  const { outputFiles } = buildSync({ ...bundled, entryPoints: [file], outfile: `${file}.js`, write: false })
  const [map, code] = outputFiles[0].path.endsWith('.map') ? outputFiles : [...outputFiles].reverse()
  return { code: code.text, map: map.text }
}

/** The map of a bundle that lies elsewhere. */
const movedMap = (bundle) =>
  fs.readFileSync(`${bundle}.map`, 'utf8').replace('{', `{"sourceRoot":${JSON.stringify(`${path.dirname(bundle)}/`)},`)

/** The package that a file belongs to. */
const packageOf = (file) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1]
/** Stands for a package that a worker keeps from one test file to the next (workerEnvironment.js). */
const cachedOne = (file) => ({ code: `module.exports = globalThis.workerWide.load(${JSON.stringify(file)})` })

module.exports = {
  bundleAll,
  getCacheKey: (source, file, { transformerConfig: { cached = [] } }) =>
    digest([made, path.relative(root, file), source, isBundled(file) ? allSources() : '', cached.join()]),
  process(source, file, { transformerConfig: { cached = [] } }) {
    if (cached.includes(packageOf(file))) return cachedOne(file)
    if (isBundled(file)) return bundle(file)
    const loader = file.endsWith('x') ? 'tsx' : file.endsWith('.js') ? 'js' : 'ts'
    return transformSync(source, { ...shared, loader, sourcefile: file, sourcemap: 'external' })
  },
}
