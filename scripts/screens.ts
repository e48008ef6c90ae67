import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { shootH5 } from './screens/h5'
import { FOLDER, saveOverview } from './screens/pictures'
import { startService } from './screens/service'
import { shootMiniProgram } from './screens/weapp'
import { shootWeappChat } from './screens/weappChat'

/*
 * npm run screens: pictures of every screen on demo data, 375×812, in docs/screens: H5, the mini program (`weapp-…`), and the picture of
 * the README made of four of them. `npm run screens -- cart mine` takes those of H5 alone, `-- stores desk` what these people see in both,
 * `-- weappChat` the mini program's chat as it is walked. Sees what a person sees: a new service with demo data, demo1 signed in.
 */
async function onNewService(shoot: (origin: string) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'dingdang-screens-'))
  const service = await startService(dataDir)
  try {
    await shoot(service.origin)
  } finally {
    service.stop()
    // The service may write its last picture yet.
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}

mkdirSync(FOLDER, { recursive: true })
const requested = process.argv.slice(2)
const all = requested.length === 0
if (!requested.includes('weappChat'))
  await onNewService(async (origin) => {
    for (const walk of await shootH5(origin, requested)) await shootMiniProgram(origin, walk)
  })
// Its empty pages are empty only before the first group is made.
if (all || requested.includes('weappChat')) await onNewService(shootWeappChat)
if (all) await saveOverview()
