import path from 'node:path'
import { execFileSync } from 'node:child_process'
import { routes } from '../../src/routes'
import { sizes } from '../../__tests__/weapp/limits'
import { launchMiniProgram } from '../../__tests__/weapp/runner/driver'
import fs from 'node:fs'
import { npmStart, temporaryFolder } from './launch'
import { table, writePart } from './report'

const dist = path.join(process.cwd(), 'dist/weapp')
const kb = (bytes: number) => `${(bytes / 1024).toFixed(0)} KB`

/** Sizes of the mini program's packages, and what home's first screen hands from the logic layer to the view. */
export async function measureWeapp(): Promise<void> {
  execFileSync(process.execPath, ['scripts/build.mjs', 'weapp'], { stdio: 'inherit' })
  const { main, total, ...packages } = sizes(dist)
  const data = await firstScreen()
  const body = table([
    ['', 'measured', 'goal'],
    ['main package', kb(main!), '≤ 560 KB'],
    ['setData of home’s first screen', `${(data.firstScreen / 1024).toFixed(1)} KB`, '< 64 KB'],
    ['largest single setData on home', `${(data.largest / 1024).toFixed(1)} KB`, ''],
    [`all ${Object.keys(packages).length + 1} packages`, kb(total!), '≤ 30 MB (WeChat)'],
    ['largest subpackage', kb(Math.max(...Object.values(packages))), '≤ 2 MB (WeChat)'],
  ])
  writePart('weapp', 'Mini program', body)
}

async function firstScreen(): Promise<{ firstScreen: number; largest: number }> {
  const dataDir = temporaryFolder()
  const service = await npmStart(dataDir)
  const app = await launchMiniProgram({ dist, hostMap: { 'https://api.dingdang.example': service.url } })
  try {
    await app.start()
    await app.waitText('限时折扣')
    const log = app.setDataLog.find(({ page }) => page === routes.home.path.slice(1))
    if (!log) throw new Error('home set no data')
    return log
  } finally {
    await app.close()
    await service.stop()
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}
