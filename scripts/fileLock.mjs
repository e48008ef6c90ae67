// Two commands in one clone (a start beside a test) install and build by turns: only Node's own modules, since nothing may be installed yet.
import path from 'node:path'
import { acquire } from '../server/platform/fileLock.cjs'

const POLL_MS = 200

const sleep = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

/** Runs `work` while no other process does what has the same name; a turn whose holder was killed is taken over. */
export function withFileLock(folder, name, work) {
  let waited = false
  for (;;) {
    const { holder, release } = acquire(path.join(folder, `${name}.lock`))
    if (release) {
      try {
        return work()
      } finally {
        release()
      }
    }
    if (!waited) console.log(`Waiting for another command of this clone (process ${holder})…`)
    waited = true
    sleep(POLL_MS)
  }
}
