import { chance, demoAlias } from './aliases'
import { nicknames } from './data/reviews'
import * as pieces from './data/stores/comments'
import type { JsonRow } from './insert'
import { foodPicture, storeFace, type SeedStore } from './storeRows'

const DAY = 86_400_000
const pick = <T>(from: readonly T[], key: string): T => from[chance(key, from.length)]!

/** How a store is liked, in tenths: what its comments are drawn about. */
const likedOf = (store: SeedStore) => 38 + chance(`liked/${store.key}`, 11)

/** Stars about a mean: most at it, some beside it. */
function stars(mean10: number, key: string): number {
  const drawn = mean10 / 10 + (chance(key, 21) - 10) / 10
  return Math.max(1, Math.min(5, Math.round(drawn + (chance(`more/${key}`, 12) === 0 ? -1 : 0))))
}

function textOf(store: SeedStore, rating: number, key: string, at: number): string {
  const tone = rating >= 4 ? 'GOOD' : rating === 3 ? 'FAIR' : 'BAD'
  const dishes = store.dishes.filter(({ cents }) => cents >= 500)
  // Signature dishes are spoken of twice as often.
  const known = [...dishes, ...dishes.filter(({ signature }) => signature)]
  const first = pick(known, `dish/${key}`).name
  const second = pick(
    dishes.filter(({ name }) => name !== first),
    `second/${key}`,
  ).name
  const named = (text: string) => text.replaceAll('{d}', first).replaceAll('{e}', second)
  // No two comments of a store that follow each other are built alike.
  const shape = (at + chance(`shape/${store.key}`, 5)) % 5
  const occasion = pick(pieces.OCCASIONS, `when/${key}`)
  const dish = named(pick(pieces[`DISH_${tone}`], `about/${key}`))
  const around = pick(pieces[`AROUND_${tone}`], `around/${key}`)
  const last = pick(pieces[`LAST_${tone}`], `last/${key}`)
  const kind = tone === 'GOOD' ? pick(pieces.OF_KIND[store.type]!, `kind/${key}`) : around
  return [
    `${occasion}${dish}${around}`,
    `${dish}${last}`,
    `${occasion}${dish}${kind}${last}`,
    kind === around ? `${dish}${around}` : `${kind}${dish}`,
    `${dish}${around}${last}`,
  ][shape]!
}

/** Ten to sixty comments of a store, over the last year. */
export function commentRows(store: SeedStore, storeId: number, now: Date): JsonRow<'store_comments'>[] {
  const liked = likedOf(store)
  const count = 10 + chance(`comments/${store.key}`, 51)
  const firstName = chance(`nickname/${store.key}`, nicknames.length)
  const written = new Set<string>()
  return Array.from({ length: count }, (_, at) => {
    const key = `${store.key}/${at}`
    const rating = stars(liked, `stars/${key}`)
    let text = textOf(store, rating, key, at)
    for (let again = 1; written.has(text); again++) text = textOf(store, rating, `${key}/${again}`, at)
    written.add(text)
    // Of each store some are shown: the second at least.
    const pictures = at === 1 || chance(`pictures/${key}`, 10) < 4 ? 1 + chance(`many/${key}`, 4) : 0
    const nickname = nicknames[(firstName + at * 7) % nicknames.length]!
    const replied = rating >= 4 ? 18 : 60
    const replies = rating >= 4 ? pieces.REPLIES_GOOD : pieces.REPLIES_BAD
    const aspect = (name: string) =>
      Math.max(1, Math.min(5, rating + (chance(`${name}/${key}`, 4) === 0 ? chance(`${name}s/${key}`, 3) - 1 : 0)))
    return {
      alias: demoAlias('storeComment', key),
      store_id: storeId,
      user_id: null,
      nickname,
      avatar: storeFace(nickname),
      rating,
      taste: aspect('taste'),
      setting: aspect('setting'),
      service: aspect('service'),
      text,
      pictures: Array.from({ length: pictures }, (__, index) =>
        foodPicture(store, `${store.key}c${at}`, 1 + ((index * 2 + chance(key, 9)) % 9)),
      ),
      reply: chance(`reply/${key}`, 100) < replied ? pick(replies, `answer/${key}`) : '',
      created_at: new Date(
        now.getTime() - Math.floor(((at + 0.5) ** 1.4 / count ** 1.4) * 360 * DAY) - chance(key, 86_400) * 1000,
      ),
    }
  })
}
