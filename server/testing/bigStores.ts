import { sql } from 'kysely'
import { storeTokens } from '../modules/store/public/listing'
import type { TestServer } from './harness'
import { makeType } from './stores'

/** Cities with the share of the stores that lies in each, in hundredths; the rest lies all over the country. */
const CITIES = [
  ['Auckland', 36, -36.87, 174.77, 0.13],
  ['Wellington', 10, -41.25, 174.83, 0.06],
  ['Christchurch', 11, -43.53, 172.6, 0.05],
  ['Hamilton', 6, -37.78, 175.28, 0.03],
  ['Dunedin', 4, -45.87, 170.5, 0.03],
] as const
export const CUISINES = ['川菜', '粤菜', '火锅', '烧烤', '奶茶', '面食', '素食', '潮汕菜'] as const
export const TYPES = 9

/** A country of so many stores, in one statement for each table: hours, scores, prices and cuisines drawn at random, the same each time. */
export async function makeBigStores(server: TestServer, count: number): Promise<{ types: string[] }> {
  const { db } = server.services
  const types: { id: number; alias: string }[] = []
  for (let at = 0; at < TYPES; at++) types.push(await makeType(server, `种类${at}`))
  const words = CUISINES.map((cuisine) =>
    storeTokens({
      name: `老街${cuisine}馆`,
      nameEn: 'Old Street Kitchen',
      type: '中餐馆',
      tags: [cuisine],
      places: ['奥尔巴尼', 'Albany'],
      dishes: ['水煮牛肉', '宫保鸡丁', '回锅肉', '麻婆豆腐', '担担面'],
    }),
  )
  const cities = JSON.stringify(
    CITIES.reduce<{ upTo: number; name: string; lat: number; lng: number; spread: number }[]>(
      (all, [name, share, lat, lng, spread]) => [
        ...all,
        { upTo: (all.at(-1)?.upTo ?? 0) + share, name, lat, lng, spread },
      ],
      [],
    ),
  )
  // Lunch and dinner, all day, or into the night.
  const weeks = ['[660,870),[1020,1290)', '[600,1290)', '[1020,1560)'].map((day) => {
    const spans = [...day.matchAll(/\[(\d+),(\d+)\)/g)].map(([, from, to]) => [Number(from), Number(to)] as const)
    const all = Array.from({ length: 7 }, (_, weekday) =>
      spans.map(([from, to]) => `[${weekday * 2880 + from},${weekday * 2880 + to})`),
    )
    return `{${all.flat().join(',')}}`
  })
  await sql`select setseed(0.42)`.execute(db)
  await sql`
    insert into stores (alias, created_at, listed, type_id, name, suburb, suburb_zh, city, lat, lng, pictures, tags, per_head_cents, rating10,
      comment_count, followers, heat, tokens, week_open)
    select 'big' || n, now(), true, (${types.map(({ id }) => id)}::int[])[1 + (r1 * ${TYPES - 1})::int], '老街' || n, 'Albany', '奥尔巴尼',
      coalesce(c.name, 'Elsewhere'),
      case when c.name is null then -46 + r2 * 10.5 else c.lat + (r2 + r3 + r4 - 1.5) * c.spread end,
      case when c.name is null then 168.5 + r3 * 6 else c.lng + (r3 + r4 + r5 - 1.5) * c.spread end,
      array['item/plate/1f958/meat/x-1'], array[(${[...CUISINES]}::text[])[t.k]], (800 + r4 * 6000)::int, (30 + r5 * 20)::int,
      (r1 * 60)::int, (r2 * 900)::int, (r3 * 3000)::int, array(select json_array_elements_text((${JSON.stringify(words)}::json) -> (t.k - 1))
        union all select left(n::text, digits) from generate_series(1, length(n::text)) digits),
      (${weeks}::text[])[1 + (r2 * 2)::int]::int4multirange
    from (select n, random() as r1, random() as r2, random() as r3, random() as r4, random() as r5, random() * 100 as place
      from generate_series(1, ${count}::int) n) drawn
    cross join lateral (select (1 + power(r5, 2) * ${CUISINES.length - 1})::int as k) t
    left join lateral (select * from json_to_recordset(${cities}::json) as c("upTo" int, name text, lat float8, lng float8, spread float8)
      where drawn.place < c."upTo" order by c."upTo" limit 1) c on true`.execute(db)
  await sql`analyze stores, store_search`.execute(db)
  return { types: types.map(({ alias }) => alias) }
}
