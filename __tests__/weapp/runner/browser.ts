import { existsSync } from 'node:fs'
import { chromium, type Browser } from 'playwright-core'
import { words } from './compile/words'

const FLAGS = [
  ...words(`
    --headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking
    --disable-component-update --disable-sync --mute-audio
  `),
  // wx.request knows no same-origin rule.
  '--disable-web-security',
  // Nothing but loopback is reached: an address the test has not mapped fails at once.
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost',
]

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/** Path of the browser that runs the pages: env CHROMIUM, or one of the usual places. */
export function chromiumPath(): string {
  const found = [process.env.CHROMIUM, ...USUAL_PLACES].find((file) => file && existsSync(file))
  if (!found)
    throw new Error('Chromium was not found: install it (apt-get install chromium) or set CHROMIUM to its path')
  return found
}

/** One browser serves many mini programs: open it once for a test file and hand it to each launch. */
export const openBrowser = (): Promise<Browser> => chromium.launch({ executablePath: chromiumPath(), args: FLAGS })
