import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { createLog } from '../../platform/log'
import type { PictureStore } from '../media/pictures/store'
import { hasChineseFont } from './chineseFont'
import { drawPoster } from './poster'
import { Posters } from './posters'

const ROOT = path.join(__dirname, '../../..')
const SHARED = { title: '麦卢卡蜂蜜', picture: '', priceCents: 4590, note: '金树蜂蜜' }
const ADDRESS = 'https://m.dingdang.example/s/2345678'
const noPictures = { get: async () => null } as unknown as PictureStore

/** The same question in a process for which the machine has no font but what `fonts` holds. */
function hasGlyphsWith(fonts: string): boolean {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fonts-'))
  const entry = `.cache/run/chinese-font-${process.pid}.mjs`
  try {
    const config = path.join(folder, 'fonts.conf')
    fs.writeFileSync(
      config,
      `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${fonts}</dir><cachedir>${folder}</cachedir></fontconfig>`,
    )
    const script = `const { bundle } = await import('./scripts/bundle.mjs')
      const file = await bundle('server/modules/share/chineseFont.ts', process.argv[1])
      console.log(await (await import('file://' + file)).hasChineseFont())`
    const response = execFileSync(process.execPath, ['--input-type=module', '-e', script, entry], {
      cwd: ROOT,
      env: { PATH: process.env.PATH, FONTCONFIG_FILE: config },
    })
    return response.toString().trim().endsWith('true')
  } finally {
    fs.rmSync(folder, { recursive: true })
    fs.rmSync(path.join(ROOT, entry), { force: true })
  }
}

test('a machine without a font, and one with a Latin font alone, cannot draw Chinese; where one is installed it can', async () => {
  expect(hasGlyphsWith(path.join(os.tmpdir(), 'no-such-folder'))).toBe(false)
  const latin = '/usr/share/fonts/truetype/dejavu'
  if (fs.existsSync(latin)) expect(hasGlyphsWith(latin)).toBe(false)
  expect(typeof (await hasChineseFont())).toBe('boolean')
  if (fs.existsSync('/usr/share/fonts/opentype/noto')) expect(await hasChineseFont()).toBe(true)
})

test('app §2 ext/sharePage: without a Chinese font the poster has picture and code but no boxes for words, and the log says it once', async () => {
  const text: string[] = []
  const log = createLog('warn', (line) => text.push(line))
  const inkBetween = async (there: boolean) => {
    const posters = new Posters(log, async () => there)
    const draw = (shared: typeof SHARED) =>
      posters.get(shared, (worded) => drawPoster(noPictures, shared, ADDRESS, worded))!
    const poster = await draw(SHARED)
    await draw({ ...SHARED, priceCents: 1 })
    const words = await sharp(poster)
      .extract({ left: 36, top: 726, width: 678, height: 270 })
      .greyscale()
      .raw()
      .toBuffer()
    const code = await sharp(poster)
      .extract({ left: 506, top: 1026, width: 208, height: 208 })
      .greyscale()
      .raw()
      .toBuffer()
    expect(code.filter((grey) => grey < 100).length).toBeGreaterThan(5000)
    return words.filter((grey) => grey < 100).length
  }
  expect(await inkBetween(false)).toBe(0)
  expect(text).toHaveLength(1)
  expect(text[0]).toContain('fonts-noto-cjk')
  expect(await inkBetween(await hasChineseFont())).toBeGreaterThan((await hasChineseFont()) ? 500 : -1)
})
