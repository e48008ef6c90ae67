import sharp from 'sharp'

export const FOLDER = 'docs/screens'
/** The phone that is photographed, in CSS px. */
export const VIEW = { width: 375, height: 812 }
const README = ['home', 'itemDetail', 'cart', 'mine']

/** Small JPEGs: a screen is to be recognised, not measured. */
export async function save(picture: Buffer, name: string): Promise<void> {
  const file = `${FOLDER}/${name}.jpg`
  await sharp(picture)
    .resize(Math.round(VIEW.width * 1.5))
    .jpeg({ quality: 78, mozjpeg: true })
    .toFile(file)
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
