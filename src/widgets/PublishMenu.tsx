import { observer } from 'mobx-react'
import { useApp } from '@/boot/AppContext'
import type { RouteName } from '@/routes'
import { ActionSheet, type ActionItem } from '@/ui/ActionSheet'

type Entry = ActionItem & { key: RouteName | 'download' }

/** What a signed-in user may add from here: each entry is listed once its page works. */
const ENTRIES: Entry[] = [
  { key: 'userDetail', text: '完善个人资料', note: '换个头像和昵称，让店家认得你', icon: 'user' },
  { key: 'addressEdit', text: '新增收货地址', note: '支持新西兰地址搜索', icon: 'map-pin' },
]

/** Selling has its pages in the app. */
const DOWNLOAD: Entry = { key: 'download', text: '下载叮当 App', note: '在 App 里发布和管理商品', icon: 'store' }

export const PublishMenu = observer(function PublishMenu() {
  const { ui, nav, config, platform } = useApp()
  const offered = config.appDownload && !platform.host
  const select = (key: string) => (key === 'download' ? ui.setMask('download') : nav.open(key as 'userDetail'))
  return (
    <ActionSheet
      open={ui.publishMenu}
      title="想添加什么？"
      showTitle
      items={offered ? [...ENTRIES, DOWNLOAD] : ENTRIES}
      onSelect={select}
      onClose={() => ui.togglePublishMenu(false)}
    />
  )
})
