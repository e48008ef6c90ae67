// Two commands in one clone (a start beside a test) install and build by turns: only Node's own modules, since nothing may be installed yet.
import fs from 'node:fs'
import path from 'node:path'

const POLL_MS = 200

const sleep = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

function alive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Takes the turn: the file is made with its holder's pid in it, in one step, so that nobody reads an empty one. */
function taken(file) {
  const mine = `${file}.${process.pid}`
  fs.writeFileSync(mine, String(process.pid))
  try {
    fs.linkSync(mine, file)
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    return false
  } finally {
    fs.rmSync(mine)
  }
}

function holderOf(file) {
  try {
    return Number(fs.readFileSync(file, 'utf8'))
  } catch {
    // Given back just now.
    return 0
  }
}

/** Runs `work` while no other process does what has the same name; a turn whose holder was killed is taken over. */
export function inTurn(folder, name, work) {
  fs.mkdirSync(folder, { recursive: true })
  const file = path.join(folder, `${name}.turn`)
  let told = false
  while (!taken(file)) {
    const holder = holderOf(file)
    if (holder && !alive(holder)) {
      fs.rmSync(file, { force: true })
      continue
    }
    if (!told) console.log(`Waiting for another command of this clone (process ${holder})…`)
    told = true
    sleep(POLL_MS)
  }
  try {
    return work()
  } finally {
    fs.rmSync(file, { force: true })
  }
}
