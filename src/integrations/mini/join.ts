import type { App } from '@/app/createApp'

/**
 * What a mini program has to confirm by itself: consent to privacy before the first private ability, and a restart
 * into a new version.
 */
export function joinMini({ platform, ui, privacy }: App): void {
  if (privacy) platform.mini?.onPrivacyNeeded(privacy.request)
  platform.mini?.onUpdate(
    () =>
      ui.confirm({
        title: '新版本已准备好',
        text: '重启小程序就能用上最新版本，购物车和填写过的地址都会保留。',
        confirm: '马上重启',
        cancel: '稍后',
      }),
    () => ui.showToast('新版本下载失败，请删除小程序后重新搜索打开', 3000),
  )
}
