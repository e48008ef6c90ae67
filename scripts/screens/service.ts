import { spawn, spawnSync } from 'node:child_process'

/** Builds of the clients that lie elsewhere, as the tests know them. */
export const h5Dir = () => process.env.H5_DIR ?? 'dist/h5'
export const weappDir = () => process.env.WEAPP_DIR ?? 'dist/weapp'

/** Builds clients and service unless a build is named; starts the service on demo data in a folder of its own. */
export function startService(dataDir: string): Promise<{ origin: string; stop(): void }> {
  const requested = [process.env.H5_DIR ? [] : 'h5', process.env.WEAPP_DIR ? [] : 'weapp', 'server'].flat()
  const built = spawnSync(process.execPath, ['scripts/build.mjs', ...requested], { stdio: 'inherit' })
  if (built.status !== 0) throw new Error('The build failed.')
  const child = spawn(process.execPath, ['dist/server/main.mjs'], {
    env: { ...process.env, PORT: process.env.PORT ?? '0', DATA_DIR: dataDir, WEB_DIR: h5Dir() },
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
