import { spawn, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { acquire } from './fileLock.cjs'

const LOCK = path.join(process.cwd(), 'server/platform/fileLock.cjs')
let folder: string
beforeEach(() => (folder = fs.mkdtempSync(path.join(os.tmpdir(), 'dingdang-lock-'))))
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

/** A process that runs `script` with `acquire` and `folder`; its output is collected. */
function run(script: string, ...args: string[]) {
  const head = `const fs = require('node:fs'); const { acquire } = require(${JSON.stringify(LOCK)}); const folder = ${JSON.stringify(folder)};`
  const child: ChildProcess = spawn(process.execPath, ['-e', head + script, ...args])
  let output = ''
  child.stdout!.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr!.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = new Promise<string>((resolve) => child.on('close', () => resolve(output)))
  const prints = async (word: string) => {
    while (!output.includes(word)) await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return { child, ended, prints }
}

test('a lock is held until it is released, also against its own process', () => {
  const first = acquire(folder)
  expect(first.holder).toBeNull()
  expect(acquire(folder)).toEqual({ holder: process.pid, release: null })
  first.release!()
  expect(acquire(folder).release).not.toBeNull()
  // Nothing but the newest generation stays.
  expect(fs.readdirSync(folder)).toEqual(['2'])
})

test('a killed holder and a reused pid count for nothing; a file that was cut off neither', async () => {
  const killed = run(`acquire(folder); console.log('held'); setInterval(() => {}, 1000)`)
  await killed.prints('held')
  expect(acquire(folder)).toEqual({ holder: killed.child.pid, release: null })
  killed.child.kill('SIGKILL')
  await killed.ended
  const next = acquire(folder)
  expect(next.release).not.toBeNull()
  next.release!()
  fs.writeFileSync(path.join(folder, '7'), JSON.stringify({ pid: process.pid, started: '1' }))
  expect(acquire(folder).holder).toBe(process.platform === 'linux' ? null : process.pid)
  fs.writeFileSync(path.join(folder, '20'), '{"pi')
  expect(acquire(folder).release).not.toBeNull()
})

const RIVALS = 4
const ROUNDS = 60
const ROUND_MS = 25

test('of processes that find the same dead holder at one instant exactly one takes the lock', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    fs.mkdirSync(path.join(folder, String(round)))
    // The highest pid Linux gives is 4,194,304.
    fs.writeFileSync(path.join(folder, String(round), '1'), JSON.stringify({ pid: 99_999_999, started: '1' }))
  }
  // Each waits for the instant without sleeping, so that they meet within microseconds; all live until the last has tried.
  const begin = Date.now() + 1500
  const rivals = Array.from({ length: RIVALS }, () =>
    run(
      `const won = []
      for (let round = 0; round < ${ROUNDS}; round++) {
        while (Date.now() < ${begin} + round * ${ROUND_MS}) {}
        if (acquire(folder + '/' + round).release) won.push(round)
      }
      console.log(JSON.stringify(won))
      setTimeout(() => {}, 1500)`,
    ),
  )
  const won = (await Promise.all(rivals.map(({ ended }) => ended))).flatMap((text) => JSON.parse(text) as number[])
  expect(won.sort((a, b) => a - b)).toEqual(Array.from({ length: ROUNDS }, (_none, round) => round))
})

test('processes that take and give back without end never hold it together, and some of them are killed with it', async () => {
  // Exclusive by itself: a second process inside finds the folder there. One that was killed inside leaves its pid.
  const script = `
    const until = Date.now() + 2000
    let taken = 0
    while (Date.now() < until) {
      const { release } = acquire(folder + '/lock')
      if (!release) continue
      const inside = folder + '/inside'
      if (fs.existsSync(inside)) {
        let lives = true
        try { process.kill(Number(fs.readFileSync(inside, 'utf8')), 0) } catch { lives = false }
        if (lives) { console.log('TOGETHER'); process.exit(1) }
      }
      fs.writeFileSync(inside, String(process.pid))
      taken++
      if (process.argv[1] === 'dies' && taken === 20) process.kill(process.pid, 'SIGKILL')
      fs.rmSync(inside)
      release()
    }
    console.log('taken ' + taken)`
  const rivals = [run(script), run(script), run(script), run(script, 'dies'), run(script, 'dies')]
  const text = await Promise.all(rivals.map(({ ended }) => ended))
  expect(text.join('')).not.toContain('TOGETHER')
  expect(text.join('').match(/taken [1-9]/g)?.length).toBeGreaterThan(0)
})
