import { writeFileSync } from 'node:fs'
import sharp from 'sharp'

export const FOLDER = 'docs/screens'
/** The phone that is photographed, in CSS px. */
export const VIEW = { width: 375, height: 812 }
/** What its browser reports. */
export const PHONE = {
  viewport: VIEW,
  deviceScaleFactor: 2,
  locale: 'zh-CN',
  timezoneId: 'Pacific/Auckland',
  hasTouch: true,
  isMobile: true,
}
const README = ['home', 'itemDetail', 'cart', 'mine']

/** A screen is to be recognised, not measured: the best picture within this many bytes. */
const MAX_BYTES = 60_000
const QUALITIES = [78, 66, 54, 42]

export async function save(picture: Buffer, name: string): Promise<void> {
  const small = sharp(picture).resize(Math.round(VIEW.width * 1.5))
  let jpeg = Buffer.alloc(0)
  for (const quality of QUALITIES) {
    jpeg = await small.clone().jpeg({ quality, mozjpeg: true }).toBuffer()
    if (jpeg.length <= MAX_BYTES) break
  }
  const file = `${FOLDER}/${name}.jpg`
  writeFileSync(file, jpeg)
  console.log(file)
}

/** Four screens side by side, for the README. */
export async function saveOverview(): Promise<void> {
  const [width, gap] = [300, 16]
  const height = Math.round((width * VIEW.height) / VIEW.width)
  const shots = await Promise.all(README.map((name) => sharp(`${FOLDER}/${name}.jpg`).resize(width, height).toBuffer()))
  await sharp({ create: { width: shots.length * (width + gap) - gap, height, channels: 3, background: '#ffffff' } })
    .composite(shots.map((input, index) => ({ input, left: index * (width + gap), top: 0 })))
    .jpeg({ quality: 82 })
    .toFile(`${FOLDER}/overview.jpg`)
}
