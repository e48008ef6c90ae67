// Debian packages for the tests (a browser, fonts, a database), where we are root on Debian or a relative of it.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'

let updated = false

/** Installs packages; answers null, or in words why it could not. `DINGDANG_APT=off` keeps it from trying. */
export function aptInstall(packages, env = {}) {
  const wanted = packages.join(' ')
  if (process.env.DINGDANG_APT === 'off') return `${wanted} missing, and DINGDANG_APT=off forbids installing`
  if (!fs.existsSync('/usr/bin/apt-get')) return `${wanted} missing, and this system has no apt-get`
  if (process.getuid?.() !== 0) return `${wanted} missing; as root: apt-get install ${wanted}`
  console.log(`Installing ${wanted} (once)…`)
  const apt = (...args) =>
    spawnSync('apt-get', args, {
      encoding: 'utf8',
      timeout: 10 * 60_000,
      // Packages run scripts where TMPDIR is, which a folder in memory may forbid (memory.mjs).
      env: { ...process.env, TMPDIR: '/tmp', DEBIAN_FRONTEND: 'noninteractive', ...env },
    })
  if (!updated) {
    apt('update', '-qq')
    updated = true
  }
  const { status, stderr } = apt('install', '-y', '-qq', '--no-install-recommends', ...packages)
  return status === 0 ? null : `apt-get install ${wanted} failed: ${(stderr ?? '').trim().split('\n').at(-1)}`
}
