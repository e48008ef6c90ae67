/**
 * Conversations of the demo accounts, so that 消息 is alive on a first visit. Pure data: times are minutes before the moment of seeding,
 * people are SeedPerson keys, items SeedItem keys.
 */

export interface SeedLine {
  /** SeedPerson.key of who says it. */
  by: string
  minutesAgo: number
  text?: string
  /** Shows the card of an item instead of text. */
  item?: string
  /** Shows the card of an order, by its key (orders.ts). */
  order?: string
}

export interface SeedChat {
  key: string
  /** SeedPerson keys. */
  buyer: string
  seller: string
  /** The last lines that their receiver has not read. */
  unread: number
  lines: SeedLine[]
}

const HOUR = 60
const DAY = 24 * HOUR

export const seedChats: SeedChat[] = [
  {
    key: 'milk',
    buyer: 'demo1',
    seller: 'southern-milk',
    unread: 1,
    lines: [
      { by: 'demo1', minutesAgo: DAY + 190, item: 'milk-firstpaddock-a2' },
      { by: 'demo1', minutesAgo: DAY + 189, text: '老板你好，宝宝下周满一岁，是不是该换3段了？' },
      {
        by: 'southern-milk',
        minutesAgo: DAY + 181,
        text: '对的，满一岁就可以转3段。建议新旧奶粉混着喝，一周左右慢慢换过来。',
      },
      { by: 'southern-milk', minutesAgo: DAY + 180, text: '换奶前最好先问一下家里的护士或家庭医生哈。' },
      { by: 'demo1', minutesAgo: DAY + 172, text: '好的谢谢。3罐装现在的罐底日期是什么时候的？' },
      { by: 'southern-milk', minutesAgo: DAY + 160, text: '周二刚到的货，日期在半年以内，罐底批号都能查到。' },
      { by: 'demo1', minutesAgo: 95, text: '那我先拿3罐试试，北岸今天下单明天能到吗？' },
      {
        by: 'southern-milk',
        minutesAgo: 82,
        text: '下午三点前付款今天就发，奥克兰一般1–2个工作日。您在Browns Bay的话，来店里自提更快😊',
      },
    ],
  },
  {
    key: 'honey',
    buyer: 'demo1',
    seller: 'golden-manuka',
    unread: 0,
    lines: [
      { by: 'demo1', minutesAgo: 5 * DAY + 50, text: '请问UMF10+和15+喝起来差别大吗？想寄给爸妈' },
      {
        by: 'golden-manuka',
        minutesAgo: 5 * DAY + 42,
        text: '10+比较甜润，日常冲水刚好；15+味道更浓，会有点微苦。老人家第一次喝建议10+。',
      },
      { by: 'golden-manuka', minutesAgo: 5 * DAY + 41, item: 'honey-golden-10-trio' },
      { by: 'golden-manuka', minutesAgo: 5 * DAY + 40, text: '这个三罐装划算，塑料罐寄回国也不怕碎。' },
      { by: 'demo1', minutesAgo: 5 * DAY + 31, text: '太好了，我和我先生商量一下' },
    ],
  },
  {
    key: 'honey-order',
    buyer: 'demo2',
    seller: 'golden-manuka',
    unread: 1,
    lines: [
      { by: 'demo2', minutesAgo: 2 * DAY + 5 * HOUR - 12, order: 'chen-honey' },
      { by: 'demo2', minutesAgo: 2 * DAY + 5 * HOUR - 13, text: '刚拍下两罐，麻烦发同一批号的，送人用' },
      {
        by: 'golden-manuka',
        minutesAgo: 2 * DAY + 5 * HOUR - 25,
        text: '收到陈哥，给您挑同一批的，再多套一层气泡袋。',
      },
      {
        by: 'golden-manuka',
        minutesAgo: DAY + 3 * HOUR - 4,
        text: '已经寄出啦，NZ Post的单号在订单里能看到，到基督城一般两三天。',
      },
      { by: 'demo2', minutesAgo: 35, text: '谢谢老板。罐子上的编号在哪里扫码查？' },
    ],
  },
  {
    key: 'gold3',
    buyer: 'demo2',
    seller: 'kiwi-mum',
    unread: 0,
    lines: [
      { by: 'demo2', minutesAgo: 3 * DAY + 20, item: 'milk-lakeside-gold3' },
      { by: 'demo2', minutesAgo: 3 * DAY + 19, text: '这个6罐装保质期到什么时候？孙子喝得慢' },
      {
        by: 'kiwi-mum',
        minutesAgo: 3 * DAY + 6,
        text: '没开封的放一年以上没问题，开封后四周内喝完。喝得慢就先拿3罐装，不浪费。',
      },
      { by: 'demo2', minutesAgo: 3 * DAY + 2, text: '好，听你的' },
    ],
  },
]
