import { type Canvas, type Placing, n } from '../../modules/media/pictures/canvas'
import type { PictureForm } from './key'
import type { Draw } from './packParts'
import { bottle, can, jar, pump, tin, tube, wine } from './packsRound'
import { carton, fold, gift, pouch } from './packsSquare'
import type { PackTone } from './palettes'

const DRAWINGS: Partial<Record<PictureForm, Draw>> = {
  tin,
  jar,
  bottle,
  pouch,
  carton,
  tube,
  pump,
  wine,
  can,
  gift,
  fold,
}

/** Height of a pack among others, so that a wine bottle and a gift box look right side by side. */
const STATURE: Partial<Record<PictureForm, number>> = {
  wine: 1.17,
  gift: 0.74,
  fold: 0.8,
  tube: 1.08,
  jar: 0.86,
  pump: 1.06,
  can: 0.92,
}

/** Is the form a pack of its own (and not the emoji or a heap of it)? */
export const isPack = (form: PictureForm): boolean => form in DRAWINGS

/** Draws a pack that stands on the line `y`; returns the width it takes. */
export function drawPack(
  canvas: Canvas,
  form: PictureForm,
  tone: PackTone,
  code: string,
  { x, y, size, rotate = 0 }: Placing,
): number {
  const draw = DRAWINGS[form]
  if (!draw) throw new Error(`${form} is not a pack`)
  const scale = (size * (STATURE[form] ?? 1)) / 100
  const { width, svg } = draw(canvas, tone, code)
  canvas.contact(x, y, width * scale * 1.12, 0.42)
  canvas.add(
    `<g transform="translate(${n(x)} ${n(y)})${rotate ? ` rotate(${n(rotate)})` : ''} scale(${scale.toFixed(4)})">${svg}</g>`,
  )
  return width * scale
}
