import { existsSync } from 'node:fs'
import { chromium, type Browser, type LaunchOptions } from 'playwright-core'
import { words } from './compile/words'

const FLAGS = [
  ...words(`
    --headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking
    --disable-component-update --disable-sync --mute-audio
  `),
  // Nothing but loopback is reached: an address the test has not mapped fails at once.
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost',
]

const WHOLE = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]
/** Chromium without windows, in Debian a package of its own: it takes two thirds of the processor's time. */
const SHELL = '/usr/bin/chromium-headless-shell'

const first = (places: (string | undefined)[]) => places.find((file) => file && existsSync(file))

/** Path of the whole browser: env CHROMIUM, or one of the usual places. */
export function chromiumPath(): string {
  const found = first([process.env.CHROMIUM, ...WHOLE])
  if (!found)
    throw new Error('Chromium was not found: install it (apt-get install chromium) or set CHROMIUM to its path')
  return found
}

/** Compiling what is hot once more, and better, or tidying up often costs more than it saves: no page of a test lives that long. */
const QUICK =
  '--js-flags=--no-turbofan --no-maglev --single-threaded-gc --min-semi-space-size=32 --max-semi-space-size=64'
const BLIND = '--blink-settings=imagesEnabled=false'

interface Launch extends LaunchOptions {
  /** With what only the whole browser can. */
  whole?: boolean
  /** Without them none is requested: where pictures are not what is tested they are a third of what a walk costs. */
  pictures?: boolean
  /** Scripts run as fast as on a phone of the same speed: for tests that measure it. */
  measured?: boolean
}

/** Opens Chromium without windows, as its shell where that is installed. */
export const launchChromium = (
  args: string[],
  { whole, measured, pictures = true, ...rest }: Launch = {},
): Promise<Browser> =>
  chromium.launch({
    executablePath: (whole ? null : first([SHELL])) ?? chromiumPath(),
    args: [...FLAGS, ...(measured ? [] : [QUICK]), ...(pictures ? [] : [BLIND]), ...args],
    ...rest,
  })

/**
 * One browser serves many mini programs: open it once for a test file and hand it to each launch. wx.request knows no same-origin rule. */
export const openBrowser = ({ pictures = true } = {}): Promise<Browser> =>
  launchChromium(['--disable-web-security'], { pictures })
