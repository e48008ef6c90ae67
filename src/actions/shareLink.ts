import type { App } from '@/app/createApp'
import { itemApi } from '@/contract/item'
import type { ShareCard } from '@/platform/ports'
import { withReferral } from '@/services/referral'

interface Shared {
  type: 'ITEM' | 'SHOP'
  alias: string
}

/** Counts a share; nobody waits for it. */
export function countShare(app: App, shared: Shared, channel: string): void {
  void app.api.send(itemApi.shareSuccess, { ...shared, channel }).catch(() => undefined)
}

type Result = Awaited<ReturnType<App['platform']['share']['share']>>

/** app §8: 分享成功 where it was shared, 分享失败 where nothing came of it. A copied link is shared only when it is pasted. */
const WORDS: Partial<Record<Result, string>> = {
  shared: '分享成功',
  copied: '链接已复制，去粘贴给朋友吧',
  failed: '分享失败',
}

/** Says once how a share ended, and counts it unless it failed. */
export function endShare(app: App, result: Result, shared: Shared): void {
  const words = WORDS[result]
  if (!words) return
  app.ui.showToast(words)
  if (result !== 'failed') countShare(app, shared, result === 'copied' ? 'link' : 'system')
}

/** Shares by the system's sheet, or copies the link. WeChat shares by its own button instead. */
export async function shareLink(app: App, card: ShareCard, shared: Shared): Promise<void> {
  // What is around the page may have a way of its own, which comes a moment after the page.
  await app.host()
  const path = withReferral(card.path, app.session.userInfo?.alias)
  endShare(app, await app.platform.share.share({ ...card, path }), shared)
}
