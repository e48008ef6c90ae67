// Runs steps and jest, counts what passed, prints failures shortly, and ends with the one line that sums all up.
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { bin, root } from './lib.mjs'

const LONGEST_FAILURE = 3000
/** Walks of a run that may need a second try (docs/decisions/0024-tests-that-cost-less.md). */
const MAX_SECOND_TRIES = 3
const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(0)} s`
const plain = (text) => text.replace(/\u001b\[[0-9;]*m/g, '')

/** Runs a command and collects its output; killed with its children when it takes longer than `minutes`. */
function quietly(command, args, { env = {}, minutes = 20 } = {}) {
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(command, args, {
      cwd: root,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, FORCE_COLOR: '0', ...env },
    })
    const keep = (chunk) => (output = (output + chunk).slice(-200_000))
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    const end = () => {
      try {
        if (child.pid) process.kill(-child.pid, 'SIGKILL')
      } catch {
        // It has ended already.
      }
    }
    const timer = setTimeout(() => {
      keep(`\nended after ${minutes} minutes`)
      end()
    }, minutes * 60_000)
    process.once('exit', end)
    child.on('close', (code) => {
      clearTimeout(timer)
      process.removeListener('exit', end)
      resolve({ code: code ?? 1, output: plain(output) })
    })
  })
}

export class TestReport {
  passed = 0
  failed = 0
  skipped = 0
  failures = []
  secondTries = []

  /** A test that passed, with why its first try failed. */
  pass(name, [reason] = []) {
    this.passed++
    if (reason) this.secondTries.push(`${name}\n${plain(reason).trim().slice(0, LONGEST_FAILURE)}`)
  }
  fail(name, text) {
    this.failed++
    this.failures.push(`✗ ${name}\n${text.trim().slice(0, LONGEST_FAILURE)}`)
  }
  /** Printed and counted, so that a skipped step is not taken for a pass. */
  skip(name, reason) {
    this.skipped++
    console.log(`- ${name}: skipped, ${reason}`)
  }

  /** One command, counted as one test; returns whether it worked. */
  async step(name, command, args, options) {
    const since = Date.now()
    const { code, output } = await quietly(command, args, options)
    console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds(since)})`)
    if (code === 0) this.pass()
    else this.fail(name, output)
    return code === 0
  }

  /** One run of jest; each of its tests counts, and a file that cannot run counts as one failure. */
  async jest(name, args, { workers = 2, ...options } = {}) {
    const since = Date.now()
    const file = path.join(root, '.cache', `jest-${name.replace(/\W+/g, '-')}.json`)
    fs.mkdirSync(path.dirname(file), { recursive: true })
    fs.rmSync(file, { force: true })
    const { code, output } = await quietly(
      process.execPath,
      [
        bin('jest'),
        '--json',
        `--outputFile=${file}`,
        `--maxWorkers=${workers}`,
        '--workerIdleMemoryLimit=900MB',
        ...args,
      ],
      options,
    )
    const before = this.failed
    if (!fs.existsSync(file)) this.fail(name, output)
    else this.count(name, JSON.parse(fs.readFileSync(file, 'utf8')))
    // Jest is also unhappy about what belongs to no test: a worker that died, a handle left open.
    if (code !== 0 && this.failed === before) this.fail(name, output.slice(-LONGEST_FAILURE))
    console.log(`${this.failed === before ? '✓' : '✗'} ${name} (${seconds(since)})`)
  }

  count(run, { testResults }) {
    for (const { name: file, assertionResults, message, status } of testResults) {
      const where = `${run}: ${path.relative(root, file)}`
      for (const test of assertionResults) {
        if (test.status === 'passed') this.pass(`${where} › ${test.fullName}`, test.retryReasons)
        else if (test.status === 'failed')
          this.fail(`${where} › ${test.fullName}`, plain(test.failureMessages.join('\n')))
        else this.skip(`${where} › ${test.fullName}`, 'by the test itself')
      }
      if (status === 'failed' && !assertionResults.some((test) => test.status === 'failed'))
        this.fail(where, plain(message))
    }
  }

  /** Prints failures and the last line; returns the exit code. */
  end(since) {
    for (const text of this.secondTries) console.log(`\n↻ passed at the second try: ${text}`)
    if (this.secondTries.length > MAX_SECOND_TRIES)
      this.fail('second tries', `${this.secondTries.length} walks passed only then; ${MAX_SECOND_TRIES} may`)
    if (this.failures.length > 0) console.log(`\n${this.failures.join('\n\n')}\n`)
    console.log(`Took ${seconds(since)}.`)
    console.log(`${this.passed} passed, ${this.failed} failed${this.skipped > 0 ? `, ${this.skipped} skipped` : ''}`)
    return this.failed === 0 && this.passed > 0 ? 0 : 1
  }
}

/** Runs jobs two at a time: the machines this is for have two cores. */
export async function twoAtATime(jobs) {
  const queue = [...jobs]
  const worker = async () => {
    for (let job = queue.shift(); job; job = queue.shift()) await job()
  }
  await Promise.all([worker(), worker()])
}

/** The checks that read sources only: format, lint, import rules, types of each target. */
export const staticChecks = (report) =>
  [
    ['types of H5, service and tests', bin('tsc'), ['-p', 'tsconfig.json', '--noEmit']],
    ['types of the mini program', bin('tsc'), ['-p', 'tsconfig.weapp.json', '--noEmit']],
    ['format', bin('oxfmt'), ['--check']],
    ['lint', bin('oxlint'), ['--type-aware', '--deny-warnings']],
    [
      'import rules',
      bin('depcruise'),
      ['--config', '.dependency-cruiser.cjs', 'src', 'server', 'scripts', '__tests__'],
    ],
  ].map(
    ([name, command, args]) =>
      () =>
        report.step(name, command, args),
  )
