import { readFile, readdir } from 'node:fs/promises'
import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import sharp from 'sharp'

/** One emoji of the bundled set, cut to its visible pixels so that it can stand on a table. */
export interface Sprite {
  width: number
  height: number
  /** PNG as a data URI. */
  href: string
  /** Its outline, dark and soft, with `SHADOW_MARGIN` around it: drawn small, since a filter over the whole picture takes a second. */
  shadow: string
}

/** Margin of a sprite's shadow on each side, as a share of the sprite's longer side. */
export const SHADOW_MARGIN = 0.15

/** Names of the set's files: code points in lower-case hex, joined by "-" (`1f95b`, `1f3f3-fe0f-200d-1f308`). */
export const EMOJI_CODE = /^[0-9a-f]{4,5}(?:-[0-9a-f]{4,5}){0,7}$/

/** Sprites are embedded at this size: the set's 256 px art is enlarged once by Lanczos, not by the SVG renderer's bilinear filter. */
const SPRITE_SIZE = 560
const SHADOW_SIZE = 160

let folder: string | undefined
let names: Set<string> | undefined

/** The set's folder, found by Node's own resolution from the folder the service runs in (its bundle may lie anywhere). */
function emojiFolder(): string {
  folder ??= path.join(
    path.dirname(createRequire(path.join(process.cwd(), 'index.js')).resolve('@lobehub/fluent-emoji-3d/package.json')),
    'assets',
  )
  return folder
}

/** Is there an emoji of this code in the bundled set? Anything but an exact, known name is `false`. */
export function emojiExists(code: string): boolean {
  if (!EMOJI_CODE.test(code)) return false
  names ??= new Set(
    readdirSync(emojiFolder())
      .filter((name) => name.endsWith('.webp'))
      .map((name) => name.slice(0, -5)),
  )
  return names.has(code)
}

/** All codes of the set, sorted. */
export async function emojiCodes(): Promise<string[]> {
  const files = await readdir(emojiFolder())
  return files
    .filter((name) => name.endsWith('.webp'))
    .map((name) => name.slice(0, -5))
    .sort()
}

const cache = new Map<string, Promise<Sprite>>()
/** Enough for one home page of pictures; a sprite weighs some 200 KB. */
const CACHE_LIMIT = 96

const dataUri = (png: Buffer): string => `data:image/png;base64,${png.toString('base64')}`

async function readSprite(code: string): Promise<Sprite> {
  const bytes = await readFile(path.join(emojiFolder(), `${code}.webp`))
  const cut = await sharp(bytes).trim({ threshold: 8 }).png().toBuffer()
  const { data, info } = await sharp(cut)
    .resize(SPRITE_SIZE, SPRITE_SIZE, { fit: 'inside', kernel: 'lanczos3' })
    .sharpen({ sigma: 1.1, m1: 0.4, m2: 1.2 })
    .png({ compressionLevel: 3 })
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, href: dataUri(data), shadow: dataUri(await softShadow(cut)) }
}

async function softShadow(cut: Buffer): Promise<Buffer> {
  const margin = Math.round(SHADOW_SIZE * SHADOW_MARGIN)
  const { data: outline, info } = await sharp(cut)
    .resize(SHADOW_SIZE, SHADOW_SIZE, { fit: 'inside' })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .extractChannel('alpha')
    .blur(SHADOW_SIZE * 0.034)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: 1 as const }
  return sharp({ create: { width: info.width, height: info.height, channels: 3, background: '#000000' } })
    .joinChannel(outline, { raw })
    .png()
    .toBuffer()
}

/** The sprite of a known emoji; callers check `emojiExists` first (the key parser does). */
function loadSprite(code: string): Promise<Sprite> {
  const known = cache.get(code)
  if (known) return known
  const loading = readSprite(code)
  loading.catch(() => cache.delete(code))
  cache.set(code, loading)
  if (cache.size > CACHE_LIMIT) cache.delete(cache.keys().next().value as string)
  return loading
}

/** The sprites of some emoji by their codes. */
export async function loadSprites(codes: readonly string[]): Promise<Map<string, Sprite>> {
  const unique = [...new Set(codes)]
  const loaded = await Promise.all(unique.map(loadSprite))
  return new Map(unique.map((code, i) => [code, loaded[i] as Sprite]))
}
