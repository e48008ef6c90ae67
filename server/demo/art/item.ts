import {
  type Arrange,
  type Stage,
  closeup,
  corner,
  duo,
  float,
  hero,
  offset,
  plain,
  podium,
  ring,
  row,
  scatter,
  served,
  servedAside,
  servedTwice,
  trio,
} from './arrangements'
import type { Canvas } from '../../modules/media/pictures/canvas'
import type { ItemPicture } from './key'
import { isPack } from './packs'
import type { Palette, Tone } from './palettes'
import type { Random } from '../../modules/media/pictures/random'
import { isFlat, isVessel } from './vessels'
import { isLiving } from './living'

interface Repertoire {
  /** For the cover and most of the gallery. */
  covers: readonly Arrange[]
  /** For each third picture: the goods near, or what they are made of. */
  details: readonly Arrange[]
}
const PACKED: Repertoire = { covers: [hero, offset, podium, corner, duo, trio, row], details: [closeup, ring, scatter] }
const WIDE: Repertoire = { covers: [hero, offset, podium, corner], details: [closeup, ring] }
/** Packs whose label shows a living animal: no one wants cows strewn over a table. */
const LIVING: Repertoire = { covers: [hero, offset, podium, corner, duo, trio, row], details: [closeup] }
const LOOSE: Repertoire = {
  covers: [hero, offset, podium, corner, duo, trio, float, ring],
  details: [closeup, scatter, ring],
}
const HELD: Repertoire = { covers: [hero, offset, podium, corner], details: [ring, scatter, closeup] }
const SERVED: Repertoire = { covers: [served, servedAside, servedTwice], details: [plain, scatter] }

function repertoire({ spec }: Stage): Repertoire {
  if (isFlat(spec.form)) return SERVED
  if (isVessel(spec.form)) return HELD
  if (spec.form === 'fold' || spec.form === 'gift')
    return isLiving(spec.emoji[0] as string) ? { ...WIDE, details: [closeup] } : WIDE
  if (isLiving(spec.emoji[0] as string)) return LIVING
  return isPack(spec.form) ? PACKED : LOOSE
}

/** Emoji an item picture may draw. */
export const itemEmoji = (spec: ItemPicture, palette: Palette): string[] => [...spec.emoji, ...palette.garnish]

/** What may lie about: nothing alive, and the goods themselves where nothing else is left. */
function strewnOf(codes: readonly string[], goods: readonly string[]): readonly string[] {
  const still = codes.filter((code) => !isLiving(code))
  return still.length > 0 ? still : goods
}

/**
 * Draws one gallery picture. `family` is seeded without the index: it chooses the light, the pack's colours and the order of
 * arrangements, so that an item's pictures belong together and yet differ.
 */
export function drawItem(canvas: Canvas, spec: ItemPicture, palette: Palette, tone: Tone, family: Random): void {
  const goods = spec.emoji
  const other = palette.garnish.filter((code) => !goods.includes(code))
  // Goods that are all of their world's garnish are their own.
  const garnish = family.shuffle(other.length > 0 ? other : palette.garnish)
  const extras = [...goods.slice(1), ...garnish]
  const stage: Stage = {
    canvas,
    spec,
    tone,
    packs: family.shuffle(palette.packs),
    goods,
    extras,
    strewn: strewnOf([...extras, ...garnish], goods),
    garnish,
    random: canvas.random,
  }
  const { covers, details } = repertoire(stage)
  const order = family.shuffle(covers)
  const detail = family.shuffle(details)
  const third = Math.floor((spec.index - 1) / 3)
  const arrange = spec.index % 3 === 0 ? detail[third % detail.length] : order[(spec.index - 1 - third) % order.length]
  ;(arrange as Arrange)(stage)
}
