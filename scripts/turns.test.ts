import { spawn, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const turns = pathToFileURL(path.join(process.cwd(), 'scripts/turns.mjs')).href
let folder: string
beforeEach(() => (folder = fs.mkdtempSync(path.join(os.tmpdir(), 'dingdang-turns-'))))
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

/** A process that does its work by turns and says when. */
function command(ms: number): { child: ChildProcess; began: Promise<void>; ended: Promise<void>; said: () => string } {
  const script = `import { inTurn } from ${JSON.stringify(turns)}
    inTurn(${JSON.stringify(folder)}, 'build', () => {
      process.stdout.write('began\\n')
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${ms})
      process.stdout.write('ended\\n')
    })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script])
  let text = ''
  const began = new Promise<void>((resolve) =>
    child.stdout.on('data', (chunk) => {
      text += chunk
      if (text.includes('began')) resolve()
    }),
  )
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()))
  return { child, began, ended, said: () => text }
}

test('a second command waits until the first is done', async () => {
  const first = command(500)
  await first.began
  const second = command(0)
  await second.began
  expect(first.said()).toContain('ended')
  expect(second.said()).toContain('Waiting for another command')
  await Promise.all([first.ended, second.ended])
  expect(fs.readdirSync(folder)).toEqual([])
})

test('the turn of a killed command is taken over', async () => {
  const killed = command(60_000)
  await killed.began
  killed.child.kill('SIGKILL')
  await killed.ended
  const next = command(0)
  await next.ended
  expect(next.said()).toContain('ended')
})
