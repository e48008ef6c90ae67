import type { App } from '@/app/createApp'
import type { ActionItem } from '@/ui/ActionSheet'
import { openHostPage } from '@/actions/hostPages'

export interface PublishEntry extends ActionItem {
  /** Left out: for everybody who is signed in. */
  shown?: (app: App) => boolean
  open: (app: App) => unknown
}

/** What can be published from 发布 (app §2), in the order shown: a line each, listed once its page works. */
const ENTRIES: readonly PublishEntry[] = [
  {
    key: 'shareItem',
    text: '分享好物',
    note: '从买过、收藏的商品里选一件，做成海报',
    icon: 'image',
    open: ({ nav }) => nav.open('shareChoice'),
  },
  {
    key: 'shareShop',
    text: '推荐店铺',
    note: '选一家关注的店铺，做成海报发给朋友',
    icon: 'store',
    open: ({ nav }) => nav.open('shareChoice', { tab: 'shops' }),
  },
  {
    // Inside a native host selling is there already.
    key: 'manage',
    text: '管理店铺',
    note: '在 App 里发布和管理商品',
    icon: 'package',
    shown: ({ platform, session }) => !!platform.host && !!session.userInfo?.seller,
    open: (app) => openHostPage(app, 'shopManage'),
  },
  {
    key: 'download',
    text: '下载叮当 App',
    note: '在 App 里发布和管理商品',
    icon: 'package',
    shown: ({ platform, config }) => !platform.host && !!config.appDownload,
    open: ({ ui }) => ui.setMask('download'),
  },
]

/** Never empty: the first two need nothing but a login. */
export const publishEntries = (app: App): PublishEntry[] => ENTRIES.filter(({ shown }) => !shown || shown(app))
