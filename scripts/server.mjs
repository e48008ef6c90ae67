import { spawn } from 'node:child_process'
import { build } from 'esbuild'
import fs from 'node:fs'
import path from 'node:path'
import { bundleOptions } from './bundle.mjs'
import { root } from './lib.mjs'

/** The service as files beside its entry: what is loaded where it is on (server/demo) is in chunks of its own. */
export const serviceOptions = (outdir) => {
  const { outfile: _, ...options } = bundleOptions('server/main.ts', '')
  return {
    ...options,
    outdir: path.join(root, outdir),
    splitting: true,
    outExtension: { '.js': '.mjs' },
    chunkNames: '[name]-[hash]',
    metafile: true,
  }
}

/** Bundles the service into a folder of its own; returns its entry. Chunks of builds before it go. */
export async function buildServer(outdir = 'dist/server') {
  const { metafile } = await build(serviceOptions(outdir))
  const written = new Set(Object.keys(metafile.outputs).map((file) => path.resolve(root, file)))
  for (const name of fs.readdirSync(path.join(root, outdir))) {
    const file = path.join(root, outdir, name)
    if (!written.has(file)) fs.rmSync(file, { recursive: true })
  }
  return path.join(root, outdir, 'main.mjs')
}

/**
 * Starts the built service. The channel between the two closes when this process ends in any way, a kill included:
 * the service ends then too.
 */
export const spawnServer = (entry) =>
  spawn(process.execPath, ['--enable-source-maps', entry], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { WEB_DIR: 'dist/h5', ...process.env },
  })

/** Resolves with the exit code once the service has ended; null by a signal. */
export const ended = (child) =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve(child.exitCode)
    : new Promise((resolve) => child.once('exit', resolve))
