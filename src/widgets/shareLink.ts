import type { App } from '@/boot/createApp'
import { itemApi } from '@/contract/item'
import type { ShareCard } from '@/platform/ports'
import { withReferral } from '@/services/referral'

interface Shared {
  type: 'ITEM' | 'SHOP'
  alias: string
}

/** Counts a share; nobody waits for it. */
export function countShare(app: App, shared: Shared, channel: string): void {
  void app.api.call(itemApi.shareSuccess, { ...shared, channel }, { quiet: true }).catch(() => undefined)
}

/** Shares by the system's sheet, or copies the link (app §8: 分享成功, 分享失败). WeChat shares by its own button instead. */
export async function shareLink(app: App, card: ShareCard, shared: Shared): Promise<void> {
  // What is around the page may have a way of its own, which comes a moment after the page.
  await app.host()
  const path = withReferral(card.path, app.session.userInfo?.alias)
  const result = await app.platform.share.share({ ...card, path })
  if (result === 'shared') {
    app.ui.showToast('分享成功')
    countShare(app, shared, 'system')
  } else if (result === 'copied') {
    app.ui.showToast('分享成功，链接已复制，去粘贴给朋友吧')
    countShare(app, shared, 'link')
  } else if (result === 'failed') app.ui.showToast('分享失败')
}
