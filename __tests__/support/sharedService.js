// The worker's side of serviceHost.ts. It stands in the worker's own realm, as its process outlives a test file.
const { fork } = require('node:child_process')
const path = require('node:path')

const LAST_WORDS = 4000
let host = null

function begin(entry) {
  const waiting = new Map()
  const child = fork(entry, [], {
    cwd: path.join(__dirname, '../..'),
    env: { PATH: process.env.PATH, TZ: 'UTC' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let output = ''
  child.stderr.on('data', (chunk) => (output = (output + chunk).slice(-LAST_WORDS)))
  child.on('message', ({ id, url, error }) => {
    const { resolve, reject } = waiting.get(id)
    waiting.delete(id)
    if (error) reject(new Error(error))
    else resolve(url)
  })
  child.on('close', (code) => {
    if (host?.child === child) host = null
    for (const { reject } of waiting.values()) reject(new Error(`The service's process ended (${code}):\n${output}`))
  })
  // Nothing of it keeps a worker that has no more files.
  child.unref()
  child.channel.unref()
  child.stderr.unref()
  return { child, waiting }
}

let wishes = 0
/** `{ open: env }` returns the service's URL; `{ close: url }` ends it. `entry`: the bundled host. */
module.exports = (entry, wish) =>
  new Promise((resolve, reject) => {
    host ??= begin(entry)
    const id = ++wishes
    host.waiting.set(id, { resolve, reject })
    host.child.send({ id, ...wish })
  })
