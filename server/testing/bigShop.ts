import { sql } from 'kysely'
import { makeItem, makeShop, type TestShop } from './catalogue'
import type { TestServer } from './harness'
import { makeBuyer, placeOrder } from './shopping'

/** Words of which the shop has one order, its oldest; what a person searches for who looks for a buyer of two years ago. */
export const RARE = { name: '欧阳锦', nickname: '独一位', phone: '7788', title: '绝版' }
/** Words of which one order in ten has one. */
export const COMMON = { name: '王小', nickname: '小雅', phone: '0042', title: '麦卢卡' }

const ITEMS = 400
const BUYERS = 20_000

/**
 * A shop that has sold for two years: copies of one real order, by SQL, to many buyers with names, phones and items of their own. One order in 2000
 * still waits, and those are the oldest.
 */
export async function makeBigShop(server: TestServer, orders: number): Promise<TestShop> {
  const { db } = server.services
  const shop = await makeShop(server)
  const item = await makeItem(server, { shop, values: { title: '麦卢卡蜂蜜' } })
  await placeOrder(server, await makeBuyer(server), [{ item }])
  // Surnames and given names of which some are common, as in life.
  const surname = sql`substr('王王王王王李李李李张张张刘刘陈陈杨黄赵吴周徐孙马朱胡林郭何高', 1 + (n * 7) % 30, 1)`
  const given = sql`substr('小伟芳娜敏静丽强磊军洋勇艳杰涛明超秀霞平刚桂英华玉萍红建文辉', 1 + (n * 11) % 30, 1)
    || case when n % 3 = 0 then '' else substr('雅梅琳若凯国文秀英程橙苏菲阿德林山野乐圆方哲智佳慧欣怡宇轩', 1 + (n * 13) % 30, 1) end`
  // No digits, which a search for a phone's last four would find.
  const letters = sql`translate(n::text, '0123456789', 'abcdefghij')`
  await sql`
    insert into users (alias, passport_user_id, nickname, avatar, im_username, created_at)
    select 'big' || n, 'big' || n, case when n = 1 then ${RARE.nickname} when n % 10 = 0 then ${COMMON.nickname} || ${letters} else ${given} || ${letters} end, '', 'big' || n, now()
    from generate_series(1, ${BUYERS}::int) n`.execute(db)
  await sql`
    insert into items (alias, shop_id, category_id, title, subtitle, pictures, ratio, min_cents, max_cents, tags, sold, rating10, review_count, listed, specs,
      points, detail, detail_pictures, custom_fields, tokens, listed_at)
    select 'big' || n, shop_id, category_id, case when n = 1 then ${RARE.title}::text when n % 10 = 0 then '麦卢卡蜂蜜' else '羊毛被' end || ' 第' || n || '款 500g 家庭装',
      subtitle, pictures, ratio, min_cents, max_cents, tags, sold, rating10, review_count, listed, specs, points, detail, detail_pictures, custom_fields, tokens,
      listed_at
    from items, generate_series(1, ${ITEMS}::int) n where shop_id = ${shop.id}`.execute(db)
  await sql`
    insert into orders (order_no, payment_id, user_id, shop_id, state, goods_cents, freight_cents, total_cents, freight, address, note, created_at, closes_at)
    select 'X' || lpad(n::text, 15, '0'), payment_id, buyers.id, shop_id,
      case when n < 50 then 'TO_SHIP' when n % 400 = 0 then 'SHIPPED' when n % 10 = 0 then 'CLOSED' else 'COMPLETED' end,
      goods_cents, freight_cents, total_cents, freight,
      jsonb_build_object('name', case when n = 1 then ${RARE.name}::text else ${surname} || ${given} end,
        'phone', '+6421' || case when n = 1 then '5557788' else lpad((case when n % 1000 = 42 then 5550042 else 1000000 + n * 37 % 600 * 10000 + n % 7000 end)::text, 7, '0') end,
        'text', address->>'text'),
      note, orders.created_at - (${orders} - n) * interval '10 minutes', closes_at
    from orders, generate_series(1, ${orders}::int) as n
      join users buyers on buyers.alias = 'big' || case when n = 1 then 1 else 2 + n % ${BUYERS - 1} end
    where shop_id = ${shop.id} order by n`.execute(db)
  await sql`
    insert into order_lines (order_id, item_id, sku_id, item_alias, sku_alias, title, picture, sku_text, price_cents, quantity, total_cents, fields, stock)
    select orders.id, sold.id, sku_id, sold.alias, sku_alias, sold.title, picture, sku_text, price_cents, quantity, l.total_cents, fields, 'SOLD'
    from order_lines l, orders join items sold
      on sold.alias = 'big' || case when order_no = 'X000000000000001' then 1 else 2 + substr(order_no, 2)::int % ${ITEMS - 1} end
    where orders.order_no like 'X%' order by orders.id`.execute(db)
  for (const table of ['orders', 'order_lines', 'users', 'items'] as const)
    await sql`vacuum analyze ${sql.table(table)}`.execute(db)
  return shop
}
