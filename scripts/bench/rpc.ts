import { fork, type ChildProcess } from 'node:child_process'
import path from 'node:path'

/** A script of this project in a process of its own, called by name. */
export interface Worker {
  call<T>(name: string, input?: unknown): Promise<T>
  stop(): Promise<void>
}

interface Message {
  id: number
  name?: string
  input?: unknown
  result?: unknown
  error?: string
}

const root = process.cwd()

/** Starts `scripts/bench/<file>` and waits until it takes questions. BENCH_PROFILE=<file> writes its CPU profile to .cache/profile. */
export async function startWorker(file: string, env: NodeJS.ProcessEnv = {}): Promise<Worker> {
  const execArgv =
    process.env.BENCH_PROFILE === file ? ['--cpu-prof', `--cpu-prof-dir=${path.join(root, '.cache/profile')}`] : []
  const child: ChildProcess = fork(path.join(root, 'scripts/run.mjs'), [`scripts/bench/${file}`], {
    cwd: root,
    env: { ...process.env, ...env },
    execArgv,
  })
  const waiting = new Map<number, (message: Message) => void>()
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()))
  void ended.then(() => waiting.forEach((settle, id) => settle({ id, error: `${file} ended` })))
  child.on('message', (message: Message) => waiting.get(message.id)?.(message))
  const responded = (id: number) =>
    new Promise<unknown>((resolve, reject) =>
      waiting.set(id, ({ result, error }) => {
        waiting.delete(id)
        if (error === undefined) resolve(result)
        else reject(new Error(`${file}: ${error}`))
      }),
    )
  let last = 0
  await responded(0)
  return {
    call<T>(name: string, input?: unknown) {
      const id = ++last
      child.send({ id, name, input })
      return responded(id) as Promise<T>
    },
    async stop() {
      if (child.connected) child.disconnect()
      await ended
    },
  }
}

/** The worker's side: handles calls by name, and ends when its caller does. */
export function takeQuestions(handlers: Record<string, (input: never) => unknown>, end: () => Promise<void>): void {
  process.on('message', async ({ id, name = '', input }: Message) => {
    try {
      process.send!({ id, result: await handlers[name]!(input as never) })
    } catch (error) {
      process.send!({ id, error: (error as Error).stack ?? String(error) })
    }
  })
  process.on('disconnect', () => void end().finally(() => process.exit(0)))
  process.send!({ id: 0 })
}
