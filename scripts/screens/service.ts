import { spawn, spawnSync } from 'node:child_process'

/** Both clients and the service, built anew; the service on demo data in a folder of its own. */
export function startService(dataDir: string): Promise<{ origin: string; stop(): void }> {
  const built = spawnSync(process.execPath, ['scripts/build.mjs', 'h5', 'weapp', 'server'], { stdio: 'inherit' })
  if (built.status !== 0) throw new Error('The build failed.')
  const child = spawn(process.execPath, ['dist/server/main.mjs'], {
    env: { ...process.env, PORT: process.env.PORT ?? '0', DATA_DIR: dataDir, WEB_DIR: 'dist/h5' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    child.on('exit', () => reject(new Error('The service ended before it was ready.')))
    child.stdout.on('data', (chunk: Buffer) => {
      const origin = /ready (http:\/\/\S+)/.exec(chunk.toString())?.[1]
      if (origin) resolve({ origin, stop: () => child.kill('SIGTERM') })
    })
  })
}
