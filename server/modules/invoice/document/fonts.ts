import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Font } from 'fontkit'

export type FaceName = 'regular' | 'bold'

/** One weight of the font, as layout and painters use it. Lengths are in points. */
export interface Face {
  /** The whole font, for a PDF to embed what it uses of it. */
  readonly bytes: Buffer
  /** Whether it can draw a code point. */
  has(code: number): boolean
  width(text: string, size: number): number
  /** The outline of a text as the data of an SVG path, its baseline beginning at a point. */
  outline(text: string, size: number, x: number, y: number): string
}
export type Faces = Readonly<Record<FaceName, Face>>

const FILES: Readonly<Record<FaceName, string>> = {
  regular: '400Regular/NotoSansSC_400Regular.ttf',
  bold: '600SemiBold/NotoSansSC_600SemiBold.ttf',
}

/** The font's package, found by Node's own resolution from the folder the service runs in (its bundle may lie anywhere). */
const folder = (): string =>
  path.dirname(
    createRequire(path.join(process.cwd(), 'index.js')).resolve('@expo-google-fonts/noto-sans-sc/package.json'),
  )

class FontFace implements Face {
  constructor(
    readonly bytes: Buffer,
    private readonly font: Font,
  ) {}

  has(code: number): boolean {
    return this.font.hasGlyphForCodePoint(code)
  }
  width(text: string, size: number): number {
    let units = 0
    for (const sign of text) units += this.font.glyphForCodePoint(sign.codePointAt(0)!).advanceWidth
    return (units * size) / this.font.unitsPerEm
  }
  outline(text: string, size: number, x: number, y: number): string {
    const scale = size / this.font.unitsPerEm
    let at = x
    let path = ''
    for (const sign of text) {
      const glyph = this.font.glyphForCodePoint(sign.codePointAt(0)!)
      // A font's y grows upwards.
      path += glyph.path.scale(scale, -scale).translate(at, y).toSVG()
      at += glyph.advanceWidth * scale
    }
    return path
  }
}

async function openFace(name: FaceName): Promise<Face> {
  const { create } = await import('fontkit')
  const bytes = await readFile(path.join(folder(), FILES[name]))
  return new FontFace(bytes, create(bytes) as Font)
}

let faces: Promise<Faces> | null = null
/** Opened for the first document, 21 MB in memory from then on: an instance that draws none does without. */
export function openFaces(): Promise<Faces> {
  faces ??= Promise.all([openFace('regular'), openFace('bold')]).then(([regular, bold]) => ({ regular, bold }))
  faces.catch(() => (faces = null))
  return faces
}
