import type { ArrivedMessage } from '../../modules/chat/public/chat'

interface Subject {
  key: string
  pattern: RegExp
  text: string
}

/** Questions to sellers of the demo market, and what a shop here would say. The first that matches is the reply. */
const SUBJECTS: readonly Subject[] = [
  {
    key: 'date',
    pattern: /保质期|日期|过期|新鲜|批号|临期|到期/,
    text: '日期都在商品详情里写着，发出的都是近期批次。想看具体批号可以留言，店主上线后拍照给你。',
  },
  {
    key: 'ship',
    pattern: /发货|快递|多久|几天|送到|到货|物流|单号|邮费|运费|包邮|寄/,
    text: '付款后一般当天或次日发出，运费和时效在商品页“配送”里；发货后订单里能看到快递单号。',
  },
  {
    key: 'stock',
    pattern: /有货|现货|库存|补货|还有吗|有没有|缺货/,
    text: '页面上能选的规格都是现货，可以直接下单；显示“售罄”的到货后会重新上架。',
  },
  {
    key: 'price',
    pattern: /优惠|便宜|折扣|打折|少点|降价|活动|价格|多少钱/,
    text: '页面标价就是现在的最低价，有限时折扣会自动算好，结算时能看到省了多少。',
  },
  {
    key: 'pickup',
    pattern: /自提|门店|地址|营业|几点|上门/,
    text: '支持自提的话，结算时选“到店自提”就能看到地址和营业时间，来之前不用预约。',
  },
  {
    key: 'refund',
    pattern: /退货|退款|退换|换货|坏了|破损|漏/,
    text: '收到有破损请先拍照留好，发到这里，店主上线后给你处理退换。',
  },
  {
    key: 'choose',
    pattern: /区别|推荐|哪个|哪款|怎么选|适合|几段|段/,
    text: '各规格的区别写在商品详情里；拿不准的话把用途和人群留在这里，店主上线后帮你选。',
  },
]

const GREETING = '你好，这里是{shop}。店主现在不在线，你的消息已经收到，看到后会尽快回复你。'

/** The canned answer to a message: by a card, by its subject, or a greeting. */
export function demoReply(message: ArrivedMessage, shopName: string): { subject: string; text: string } {
  const title = titleOf(message.extJson)
  if (message.extType === 'item' && title)
    return { subject: 'item', text: `你看的「${title}」可以直接下单；想了解日期、规格或配送，把问题留在这里就好。` }
  if (message.extType === 'order')
    return {
      subject: 'order',
      text: '订单已经看到了，发货和物流的变化会通知你；要改地址或备注请留言，店主上线后处理。',
    }
  const subject = SUBJECTS.find(({ pattern }) => pattern.test(message.text))
  return subject
    ? { subject: subject.key, text: subject.text }
    : { subject: 'greeting', text: GREETING.replace('{shop}', shopName) }
}

function titleOf(json: unknown): string {
  const title = (json as { title?: unknown } | null)?.title
  return typeof title === 'string' ? title : ''
}
