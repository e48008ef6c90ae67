import { spawn } from 'node:child_process'
import { bundle } from './bundle.mjs'
import { root } from './lib.mjs'

/** Bundles the service; returns its entry. */
export const buildServer = () => bundle('server/main.ts', 'dist/server/main.mjs')

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
