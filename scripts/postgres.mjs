// A private PostgreSQL for tests: found or installed, on loopback, in a folder that is thrown away.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { aptInstall } from './apt.mjs'

const isRoot = () => process.getuid?.() === 0

/** Folder of initdb and pg_ctl: env PG_BIN, Debian's folders (newest first), or the PATH. */
function binFolder() {
  const debian = '/usr/lib/postgresql'
  const versions = fs.existsSync(debian) ? fs.readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const places = [
    process.env.PG_BIN,
    ...versions.map((version) => path.join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(path.delimiter),
  ]
  return places.find((place) => place && ['initdb', 'pg_ctl'].every((name) => fs.existsSync(path.join(place, name))))
}

export const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = net.createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })

/**
 * PostgreSQL refuses root, so root runs it as the account of Debian's package (or as the system's unprivileged one).
 */
function account() {
  if (!isRoot()) return {}
  for (const name of ['postgres', 'nobody']) {
    const entry = fs
      .readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((line) => line.startsWith(`${name}:`))
    if (!entry) continue
    const [, , uid, gid] = entry.split(':')
    return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Error('no account to run PostgreSQL as')
}

/**
 * Starts PostgreSQL. Returns `{ url, stop }`, or `{ skipped: reason }` where it is absent and may not be installed.
 * `fsync` is off: the data does not outlive the run.
 */
export async function startPostgres() {
  if (!binFolder()) {
    const refused = aptInstall(['postgresql'], { POSTGRESQL_NO_CLUSTER: '1' })
    if (!binFolder()) return { skipped: refused ?? 'PostgreSQL was installed but its initdb was not found' }
  }
  const bin = binFolder()
  const owner = account()
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'dingdang-postgres-'))
  if (owner.uid !== undefined) fs.chownSync(home, owner.uid, owner.gid)
  const data = path.join(home, 'data')
  const port = await freePort()
  const call = (name, args) => {
    const result = spawnSync(path.join(bin, name), args, {
      cwd: home,
      encoding: 'utf8',
      // pg_ctl hands its pipes on to the server it starts, and would keep us waiting for their end.
      stdio: name === 'pg_ctl' ? 'ignore' : 'pipe',
      env: { PATH: process.env.PATH, HOME: home, LC_ALL: 'C.UTF-8' },
      ...owner,
    })
    if (result.status !== 0) throw new Error(`${name} failed: ${result.stderr ?? ''}${readLog(home)}`)
  }
  const stop = () => {
    try {
      call('pg_ctl', ['stop', '-D', data, '-m', 'immediate', '-w'])
    } catch {
      // It has ended already.
    }
    fs.rmSync(home, { recursive: true, force: true })
  }
  try {
    call('initdb', ['-D', data, '-U', 'dingdang', '-A', 'trust', '-E', 'UTF8', '--no-sync'])
    const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off -c full_page_writes=off -c max_connections=200`
    call('pg_ctl', ['start', '-D', data, '-l', path.join(home, 'log'), '-o', options, '-w', '-t', '60'])
  } catch (error) {
    stop()
    return { skipped: `PostgreSQL did not start: ${error.message.slice(0, 500)}` }
  }
  return { url: `postgres://dingdang@127.0.0.1:${port}/postgres`, stop }
}

function readLog(home) {
  try {
    return fs.readFileSync(path.join(home, 'log'), 'utf8').slice(-800)
  } catch {
    return ''
  }
}
