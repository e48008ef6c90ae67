// Debian packages for the tests (a browser, fonts, a database), where we are root on Debian or a relative of it.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'

let updated = false

/** Installs packages; returns null, or a sentence why it could not. `DINGDANG_APT=off` switches it off. */
export function aptInstall(packages, env = {}) {
  const requested = packages.join(' ')
  if (process.env.DINGDANG_APT === 'off') return `${requested} missing, and DINGDANG_APT=off forbids installing`
  if (!fs.existsSync('/usr/bin/apt-get')) return `${requested} missing, and this system has no apt-get`
  if (process.getuid?.() !== 0) return `${requested} missing; as root: apt-get install ${requested}`
  console.log(`Installing ${requested} (once)…`)
  const apt = (...args) =>
    spawnSync('apt-get', args, {
      encoding: 'utf8',
      timeout: 10 * 60_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', ...env },
    })
  if (!updated) {
    apt('update', '-qq')
    updated = true
  }
  const { status, stderr } = apt('install', '-y', '-qq', '--no-install-recommends', ...packages)
  return status === 0 ? null : `apt-get install ${requested} failed: ${(stderr ?? '').trim().split('\n').at(-1)}`
}
