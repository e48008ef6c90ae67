import type { MarketingChannel } from '@/contract/marketing'

export const CHANNEL_NAMES: Record<MarketingChannel, string> = { SMS: '短信', EMAIL: '邮件', PUSH: '推送通知' }

export interface MarketingWords {
  intro: string
  sections: readonly { heading: string; text: string }[]
}

/**
 * What people agreed to, by version: the day from which its words are shown. A version that was shown is never changed, as consents name it;
 * other words are a new version, which needs new consents. After the Privacy Act 2020 (purpose, who holds it, access and correction)
 * and the Unsolicited Electronic Messages Act 2007 (consent, sender, a free way out).
 */
export const MARKETING_WORDS: Readonly<Record<string, MarketingWords>> = {
  '2026-12-01': {
    intro: '同意之后，叮当才会给你发优惠信息。每种方式单独选择，默认都不发；不同意不影响购物、订单和售后通知。',
    sections: [
      {
        heading: '会收到什么',
        text: '优惠券、折扣活动、新店和新品的消息，由叮当发送。每条都写明是叮当发的，并附上退订的办法，退订不收费。订单、付款、售后和预约的通知不是营销信息，不受这里的选择影响。',
      },
      {
        heading: '用到哪些信息',
        text: '短信用你绑定的手机号，邮件用你绑定的邮箱，推送用你的设备。为了少发你不关心的内容，会参考你所在的城市、关注的店铺和买过的东西。我们不会把这些信息卖给或交给商家自行推销。',
      },
      {
        heading: '怎样撤回',
        text: '随时可以在这里关掉任何一种，关掉后立即生效，不用说明理由。',
      },
      {
        heading: '你的权利',
        text: '依照新西兰《隐私法》（Privacy Act 2020），你可以查看和更正我们保存的个人信息；依照《反垃圾电子信息法》（Unsolicited Electronic Messages Act 2007），没有你的同意，我们不得发送营销信息。我们会保存你每次同意和撤回的时间，以及当时的说明是哪一版。有异议可以联系客服，也可以向新西兰隐私专员办公室（Office of the Privacy Commissioner）投诉。',
      },
    ],
  },
}
/** The one that is shown now. */
export const MARKETING_VERSION = '2026-12-01'
