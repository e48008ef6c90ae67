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
 * the README made of four of them. `npm run screens -- cart mine` takes those of H5 alone, `-- weappChat` the mini program's chat as it is
 * walked. Sees what a person sees: a new service with demo data, demo1 signed in.
 */
const dataDir = mkdtempSync(path.join(tmpdir(), 'dingdang-screens-'))
mkdirSync(FOLDER, { recursive: true })
const service = await startService(dataDir)
try {
  const wanted = process.argv.slice(2)
  const chatAlone = wanted.includes('weappChat')
  const walks = chatAlone ? [] : await shootH5(service.origin, wanted)
  for (const walk of walks) await shootMiniProgram(service.origin, walk)
  if (walks.length > 0 || chatAlone) await shootWeappChat(service.origin)
  if (walks.length > 0) await saveOverview()
} finally {
  service.stop()
  // The service may write its last picture yet.
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
}
