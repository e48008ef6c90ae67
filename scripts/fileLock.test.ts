import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const turns = pathToFileURL(path.join(process.cwd(), 'scripts/fileLock.mjs')).href
let folder: string
beforeEach(() => (folder = fs.mkdtempSync(path.join(os.tmpdir(), 'dingdang-turns-'))))
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

/** A process that works under the lock: it prints that it began, and works until it is released. */
function command(name: string) {
  const go = path.join(folder, `${name}.go`)
  const script = `import fs from 'node:fs'
    import { withFileLock } from ${JSON.stringify(turns)}
    withFileLock(${JSON.stringify(folder)}, 'build', () => {
      process.stdout.write('began\\n')
      while (!fs.existsSync(${JSON.stringify(go)})) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
    })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script])
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()))
  const waitFor = async (word: string) => {
    while (!text.includes(word)) await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return { child, ended, waitFor, output: () => text, letGo: () => fs.writeFileSync(go, '') }
}

test('a second command waits until the first is done', async () => {
  const first = command('first')
  await first.waitFor('began')
  const second = command('second')
  second.letGo()
  await second.waitFor('Waiting for another command')
  expect(second.output()).not.toContain('began')
  first.letGo()
  await Promise.all([first.ended, second.ended])
  expect(second.output()).toContain('began')
  expect(fs.readdirSync(folder).sort()).toEqual(['build.lock', 'first.go', 'second.go'])
  expect(fs.readdirSync(path.join(folder, 'build.lock'))).toEqual(['2'])
})

test('the turn of a killed command is taken over', async () => {
  const killed = command('killed')
  await killed.waitFor('began')
  killed.child.kill('SIGKILL')
  await killed.ended
  const next = command('next')
  next.letGo()
  await next.ended
  expect(next.output()).toContain('began')
})
