import { observer } from 'mobx-react'
import { useApp } from '@/boot/AppContext'
import type { RouteName } from '@/routes'
import { ActionSheet, type ActionItem } from '@/ui/ActionSheet'

type Entry = ActionItem & { key: RouteName }

/** What a signed-in user may add from here: each entry is listed once its page works. */
const ENTRIES: Entry[] = [
  { key: 'userDetail', text: '完善个人资料', note: '换个头像和昵称，让店家认得你', icon: 'user' },
  { key: 'addressEdit', text: '新增收货地址', note: '支持新西兰地址搜索', icon: 'map-pin' },
]

export const PublishMenu = observer(function PublishMenu() {
  const { ui, nav } = useApp()
  return (
    <ActionSheet
      open={ui.publishMenu}
      title="想添加什么？"
      showTitle
      items={ENTRIES}
      onSelect={(key) => nav.open(key as 'userDetail')}
      onClose={() => ui.togglePublishMenu(false)}
    />
  )
})
