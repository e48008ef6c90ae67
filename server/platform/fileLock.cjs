// A lock between processes. Only Node's own modules and no build: the scripts take it before anything is installed.
const fs = require('node:fs')
const path = require('node:path')

/** Start time of a process, so that a reused pid is not mistaken for the holder; null when it does not run or cannot be read. */
function startedAt(pid) {
  try {
    // Field 22 of /proc/pid/stat, counted after the command's closing bracket, which may itself hold spaces.
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
  } catch {
    return null
  }
}

/** Whether the process that wrote a generation still runs. */
function isHeld({ pid, started = null }) {
  if (!pid) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
  const now = startedAt(pid)
  return started === null || now === null || now === started
}

/** Numbers of the generations in the folder, the newest first. One small folder is listed by one call of the system. */
const generations = (dir) =>
  fs
    .readdirSync(dir)
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .sort((a, b) => b - a)

function read(dir, generation) {
  try {
    return JSON.parse(fs.readFileSync(path.join(dir, String(generation)), 'utf8'))
  } catch {
    // Given back in this moment, or removed because a newer one is there: the caller looks again.
    return {}
  }
}

/** Makes the file with its holder in it in one step. False when another process has made it. */
function created(dir, generation, holder) {
  const draft = path.join(dir, `draft-${process.pid}`)
  fs.writeFileSync(draft, holder)
  try {
    fs.linkSync(draft, path.join(dir, String(generation)))
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    return false
  } finally {
    fs.rmSync(draft, { force: true })
  }
}

/**
 * Takes the lock that the folder `dir` stands for, or says which process holds it.
 *
 * Each holder is a numbered file, a generation; the newest one counts. A generation whose process has ended is not removed but followed by the
 * next number, and a file can be created by one process alone: of many that find the same dead holder one takes the lock. The newest file is
 * never removed, so a process that was slow and creates an old number again sees a newer one afterwards, and withdraws.
 */
function acquire(dir) {
  fs.mkdirSync(dir, { recursive: true })
  const holder = JSON.stringify({ pid: process.pid, started: startedAt(process.pid) })
  for (;;) {
    const [newest = 0] = generations(dir)
    const last = newest ? read(dir, newest) : {}
    if (isHeld(last)) return { holder: last.pid, release: null }
    const mine = newest + 1
    if (!created(dir, mine, holder)) continue
    const all = generations(dir)
    if (all[0] !== mine) {
      fs.rmSync(path.join(dir, String(mine)), { force: true })
      continue
    }
    for (const old of all.slice(1)) fs.rmSync(path.join(dir, String(old)), { force: true })
    return {
      holder: null,
      release() {
        // The folder of a test may be gone.
        if (fs.existsSync(dir)) fs.writeFileSync(path.join(dir, String(mine)), '{}')
      },
    }
  }
}

module.exports = { acquire }
