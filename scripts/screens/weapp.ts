import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { launchMiniProgram } from '../../__tests__/weapp/runner/driver'
import type { Walk } from './h5'
import { save } from './pictures'
import { weappDir } from './service'

/** Time for a page of the mini program to be fetched and drawn, in ms; then its skeleton's end is waited for. */
const DRAWN_MS = 900
const BONES_MS = 8000
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** The same screens in the compiled mini program on the same service, signed in as the same person. */
export async function shootMiniProgram(origin: string, { userInfo, screens }: Walk): Promise<void> {
  const app = await launchMiniProgram({
    dist: weappDir(),
    hostMap: {
      'https://api.dingdang.example': origin,
      'wss://api.dingdang.example': origin.replace('http', 'ws'),
    },
    storage: { userInfo },
  })
  const file = path.join(tmpdir(), `dingdang-screen-${process.pid}.png`)
  try {
    for (const [name, url] of screens) {
      await app.start(url.slice(1))
      await pause(DRAWN_MS)
      const until = Date.now() + BONES_MS
      while ((await app.count('.dd-bone')) > 0 && Date.now() < until) await pause(200)
      await pause(DRAWN_MS)
      await app.screenshot(file)
      await save(readFileSync(file), `weapp-${name}`)
    }
  } finally {
    rmSync(file, { force: true })
    await app.close()
  }
}
