// The browser of the tests: found, or installed with the fonts that Chinese screens need.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { aptInstall } from './apt.mjs'

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
/** Tests of the screens run in it where it is, since it takes less of the processor; it is a package of Debian alone. */
const SHELL = '/usr/bin/chromium-headless-shell'
const find = () => [process.env.CHROMIUM, ...PLACES].find((file) => file && fs.existsSync(file))

/**
 * Returns `{ path }`, or `{ skipped: reason }`. Screens are only worth a picture when Chinese and emoji have a font.
 */
export function ensureChromium() {
  const missing = []
  if (!find()) missing.push('chromium')
  if (process.platform === 'linux') {
    const fonts = spawnSync('fc-list', [':lang=zh-cn', 'family'], { encoding: 'utf8' })
    if (fonts.status !== 0 || !fonts.stdout?.trim()) missing.push('fonts-noto-cjk', 'fonts-noto-color-emoji')
  }
  const refused = missing.length > 0 ? aptInstall(missing) : null
  if (fs.existsSync(PLACES[0]) && !fs.existsSync(SHELL)) {
    const without = aptInstall(['chromium-headless-shell'])
    if (without) console.log(`Without Chromium's shell, which only takes longer: ${without}`)
  }
  const path = find()
  if (path && refused) console.log(`Without Chinese fonts: ${refused}`)
  return path ? { path } : { skipped: refused ?? 'Chromium was not found' }
}
