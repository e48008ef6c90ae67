import type { Navigation } from '../Navigation'

interface Offer {
  confirm(question: { title: string; text: string; confirm: string; cancel: string }): Promise<boolean>
}

/** After a first login by WeChat: a user who has a passport already merges both before data piles up on two accounts. */
export async function offerPassport(ui: Offer, nav: Pick<Navigation, 'open'>): Promise<void> {
  const yes = await ui.confirm({
    title: '以前用过叮当吗？',
    text: '如果已有叮当账号，绑定后订单、购物车和收藏都会合在一起。以后也可以在“个人资料”里绑定。',
    confirm: '绑定已有账号',
    cancel: '第一次用',
  })
  if (yes) nav.open('bindPassport')
}
