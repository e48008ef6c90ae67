import { kindName, whenText } from '../../../src/domain/reservation'
import { wallTime } from '../../../src/domain/storeHours'
import type { Db } from '../../db/database'
import { addNotices } from '../chat/public/notices'
import { addresses, shownById, type ShownRow } from './repository'

/** Pages of the two sides (app §2 as notices spell it). */
const guestPage = ({ alias }: ShownRow) => `/packageOrder/pages/reserve/detail?alias=${alias}`
const storePage = ({ store_alias, at, zone }: ShownRow) =>
  `/packageOrder/pages/order/reserveDesk?alias=${store_alias}&day=${wallTime(at, zone).day}`

interface Words {
  title: string
  text: string
}
interface Context {
  row: ShownRow
  /** 老成都川菜馆 12月4日 周五 18:30 4人 */
  what: string
  /** After a colon; empty for none. */
  why: string
}
type Template = (context: Context) => Words

/** What is notified, to whom, and in which words. */
const NOTICES = {
  confirmed: { guest: ({ what }) => ({ title: '预约已确认', text: `${what}已确认，到店请报姓名或预约码` }) },
  requested: { store: ({ what, row }) => ({ title: '新预约待确认', text: `${row.name}预约${what}，请尽快确认` }) },
  booked: {
    guest: ({ what }) => ({ title: '预约成功', text: `${what}已确认，到店请报姓名或预约码` }),
    store: ({ what, row }) => ({ title: '新预约', text: `${row.name}预约了${what}` }),
  },
  changed: { store: ({ what, row }) => ({ title: '预约已修改', text: `${row.name}的预约改为${what}` }) },
  cancelled: { store: ({ what, row }) => ({ title: '顾客取消了预约', text: `${row.name}取消了${what}的预约` }) },
  refused: { guest: ({ what, why }) => ({ title: '门店取消了预约', text: `${what}的预约没有保留${why}` }) },
  offered: { guest: ({ what }) => ({ title: '有空位了', text: `${what}有空位了，请在10分钟内确认` }) },
  stillFull: { guest: ({ what }) => ({ title: '还在排队', text: `${what}的空位刚被订走，你还在排队` }) },
  offerOver: { guest: ({ what }) => ({ title: '空位已让出', text: `${what}的空位没有在10分钟内确认，已让给下一位` }) },
  queueOver: { guest: ({ what }) => ({ title: '没有排到空位', text: `${what}没有等到空位，欢迎换个时间再来` }) },
  unanswered: {
    guest: ({ what }) => ({ title: '预约没有确认', text: `门店没有确认${what}的预约，请换个时间或联系门店` }),
  },
  reminder: { guest: ({ what }) => ({ title: '用餐提醒', text: `别忘了${what}的预约` }) },
} satisfies Record<string, { guest?: Template; store?: Template }>
export type ReservationNotice = keyof typeof NOTICES

/** Writes the notices of what happened to a reservation, in its transaction. */
export async function announce(trx: Db, id: number, name: ReservationNotice, now: Date): Promise<void> {
  const row = await shownById(trx, id)
  const { guest, staff } = await addresses(trx, row)
  const kind = row.table_kind ?? row.kind
  const table = kind === '' || kind === 'HALL' ? '' : ` ${kindName(kind)}`
  const context: Context = {
    row,
    what: `${row.store_name} ${whenText(row.at, row.zone)} ${row.people}人${table}`,
    why: row.note === '' ? '' : `：${row.note}`,
  }
  const words: { guest?: Template; store?: Template } = NOTICES[name]
  const written = (key: string, to: string, text: Words, link: string) => ({
    key,
    to,
    notice: { kind: 'reservation' as const, ...text, link, picture: row.store_picture ?? undefined },
  })
  const key = `reservation-${id}-${row.moves}-${name}`
  await addNotices(
    trx,
    [
      ...(words.guest ? [written(`${key}-guest`, guest, words.guest(context), guestPage(row))] : []),
      ...(words.store ? staff : []).map((to) => written(`${key}-${to}`, to, words.store!(context), storePage(row))),
    ],
    now,
  )
}
