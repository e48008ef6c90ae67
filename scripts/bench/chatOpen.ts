import { spawn } from 'node:child_process'

/** The browser test that opens a conversation of 10,000 messages in Chromium, and the figure it prints. */
const TEST = '__tests__/browser/chatBudget'
const FIGURE = /a conversation of (\d+) messages: (\d+) ms of main-thread work at (\d+)×/

export interface Opening {
  messages: number
  /** Main-thread work of the first screen, ms of a processor slowed down `slowDown` times. */
  workMs: number
  slowDown: number
}

function run(command: string, args: readonly string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(command, args, { cwd: process.cwd(), stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output })))
}

/**
 * Builds the site where it has changed, and runs the test: the figure of the budget and of the bench is one. Null
 * where it printed none.
 */
export async function measureOpening(): Promise<Opening | null> {
  await run(process.execPath, ['scripts/build.mjs', 'h5'])
  const { output } = await run('npx', ['jest', TEST, '--selectProjects', 'browser'])
  const [, messages, workMs, slowDown] = FIGURE.exec(output) ?? []
  if (workMs === undefined) {
    console.log(output)
    return null
  }
  return { messages: Number(messages), workMs: Number(workMs), slowDown: Number(slowDown) }
}
