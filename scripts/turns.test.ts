import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const turns = pathToFileURL(path.join(process.cwd(), 'scripts/turns.mjs')).href
let folder: string
beforeEach(() => (folder = fs.mkdtempSync(path.join(os.tmpdir(), 'dingdang-turns-'))))
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

/** A process that does its work by turns: it says that it began, and works until it is let go. */
function command(name: string) {
  const go = path.join(folder, `${name}.go`)
  const script = `import fs from 'node:fs'
    import { inTurn } from ${JSON.stringify(turns)}
    inTurn(${JSON.stringify(folder)}, 'build', () => {
      process.stdout.write('began\\n')
      while (!fs.existsSync(${JSON.stringify(go)})) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
    })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script])
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()))
  const says = async (word: string) => {
    while (!text.includes(word)) await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return { child, ended, says, said: () => text, letGo: () => fs.writeFileSync(go, '') }
}

test('a second command waits until the first is done', async () => {
  const first = command('first')
  await first.says('began')
  const second = command('second')
  second.letGo()
  await second.says('Waiting for another command')
  expect(second.said()).not.toContain('began')
  first.letGo()
  await Promise.all([first.ended, second.ended])
  expect(second.said()).toContain('began')
  expect(fs.readdirSync(folder).sort()).toEqual(['build.lock', 'first.go', 'second.go'])
  expect(fs.readdirSync(path.join(folder, 'build.lock'))).toEqual(['2'])
})

test('the turn of a killed command is taken over', async () => {
  const killed = command('killed')
  await killed.says('began')
  killed.child.kill('SIGKILL')
  await killed.ended
  const next = command('next')
  next.letGo()
  await next.ended
  expect(next.said()).toContain('began')
})
