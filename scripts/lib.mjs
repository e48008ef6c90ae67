// Shared by the command scripts: only Node's own modules, since nothing may be installed yet.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import zlib from 'node:zlib'
import { withFileLock } from './fileLock.mjs'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const cache = path.join(root, '.cache')
export const bin = (name) => path.join(root, 'node_modules', '.bin', name)

/** Installs what package-lock.json names, unless exactly that is installed. */
export function ensureInstalled() {
  const lock = hashFiles(['package-lock.json'])
  const mark = path.join(root, 'node_modules', '.dingdang-lock')
  const installed = () => fs.existsSync(mark) && fs.readFileSync(mark, 'utf8') === lock
  if (installed()) return
  withFileLock(cache, 'install', () => {
    if (installed()) return
    console.log('Installing dependencies (once)…')
    const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: root,
      stdio: 'inherit',
    })
    if (status !== 0) throw new Error('npm ci failed; see above.')
    fs.writeFileSync(mark, lock)
  })
}

/** Digest of files and folders (recursively), by name and content. */
export function hashFiles(entries) {
  const hash = createHash('sha256')
  const walk = (relative) => {
    const full = path.join(root, relative)
    if (!fs.existsSync(full)) return
    if (fs.statSync(full).isDirectory()) {
      for (const name of fs.readdirSync(full).sort()) if (name !== 'node_modules') walk(path.join(relative, name))
    } else if (!/\.test\.tsx?$/.test(relative)) {
      hash.update(relative).update('\0').update(fs.readFileSync(full)).update('\0')
    }
  }
  entries.forEach(walk)
  return hash.digest('hex')
}

/** Runs `build` only when its sources changed since it last worked or its output is gone. */
export function whenChanged(name, entries, output, build, extra = '') {
  return withFileLock(cache, `build-${name}`, () => {
    const mark = path.join(cache, `built-${name}`)
    const now = hashFiles(entries) + extra
    if (fs.existsSync(path.join(root, output)) && fs.existsSync(mark) && fs.readFileSync(mark, 'utf8') === now)
      return false
    fs.rmSync(mark, { force: true })
    build()
    fs.writeFileSync(mark, now)
    return true
  })
}

export const clientSources = ['src', 'config', 'babel.config.js', 'package-lock.json', 'tsconfig.base.json']

/** Taro redraws its progress bar hundreds of times, which buries what went wrong. */
const withoutProgress = (text) =>
  text
    .replace(/\u001b\[[0-9;]*[A-Za-z]/g, '')
    .replace(/● Webpack[\s\S]*?- 即将开始启动编译，请稍等~/g, '')
    .replace(/\n\s*\n+/g, '\n')

/** Runs a command to its end; throws with its output when it fails. */
export function must(command, args, options = {}) {
  const result = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 << 20,
    ...options,
    env: { ...process.env, ...options.env },
  })
  if (result.status !== 0) {
    const output = withoutProgress(`${result.stdout ?? ''}${result.stderr ?? ''}`)
    throw new Error(`${path.basename(command)} ${args.join(' ')} failed:\n${output}`.slice(0, 8000))
  }
  return result.stdout ?? ''
}

export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: 'inherit',
      ...options,
      env: { ...process.env, ...options.env },
    })
    const end = () => child.kill('SIGKILL')
    process.once('exit', end)
    child.on('exit', (code, signal) => {
      process.removeListener('exit', end)
      resolve(code ?? (signal ? 1 : 0))
    })
  })
}

/** Everything of the environment that a build holds: other settings are another build, of the same sources. */
export function buildSettings(env = process.env) {
  const constants = fs.readFileSync(path.join(root, 'config/constants.ts'), 'utf8')
  const names = new Set(constants.match(/(?<=\benv\.)[A-Z][A-Z_]*/g))
  return [...names].map((name) => [name, env[name] ?? null])
}

/** Builds a client for production: H5 with its first screen for the service and its files packed, or the mini program. */
export async function buildClient(type) {
  const proof = `dist/${type}/${type === 'h5' ? 'index.html' : 'app.json'}`
  const fixed = JSON.stringify(buildSettings())
  const built = whenChanged(
    type,
    [...clientSources, 'scripts/ssr.mjs', 'scripts/serviceWorker.mjs'],
    proof,
    () => {
      console.log(`Building ${type}…`)
      must(process.execPath, ['scripts/taro.mjs', type], {
        env: { BUILD_OF: String(process.pid) },
      })
    },
    fixed,
  )
  return built
}

/** Packs text files once with brotli and gzip, so that the service never compresses what does not change. */
export function packFiles(dir) {
  for (const name of fs.readdirSync(dir, { recursive: true })) {
    const file = path.join(dir, name)
    if (!/\.(js|css|svg)$/.test(file)) continue
    const text = fs.readFileSync(file)
    fs.writeFileSync(
      `${file}.br`,
      zlib.brotliCompressSync(text, { params: { [zlib.constants.BROTLI_PARAM_SIZE_HINT]: text.length } }),
    )
    fs.writeFileSync(`${file}.gz`, zlib.gzipSync(text, { level: 9 }))
  }
}
