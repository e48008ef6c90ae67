import { observer } from 'mobx-react'
import { useApp } from '@/boot/AppContext'
import type { RouteName } from '@/routes'
import { ActionSheet, type ActionItem } from '@/ui/ActionSheet'
import { openHostPage } from './hostPages'

type Entry = ActionItem & { key: RouteName | 'download' | 'shopManage' }

/** What a signed-in user may do from here: each entry is listed once its page works. */
const ENTRIES: Entry[] = [
  { key: 'newGroup', text: '发起群聊', note: '约上同好，一起拼单聊天', icon: 'users' },
  { key: 'addressEdit', text: '新增收货地址', note: '支持新西兰地址搜索', icon: 'map-pin' },
  { key: 'userDetail', text: '完善个人资料', note: '换个头像和昵称，让店家认得你', icon: 'user' },
]

/** Selling has its pages in the app. */
const DOWNLOAD: Entry = { key: 'download', text: '下载叮当 App', note: '在 App 里发布和管理商品', icon: 'store' }

/** Inside a native host it is there already. */
const MANAGE: Entry = { key: 'shopManage', text: '管理店铺', note: '在 App 里发布和管理商品', icon: 'store' }

export const PublishMenu = observer(function PublishMenu() {
  const app = useApp()
  const { ui, nav, config, platform, session } = app
  const more = platform.host ? session.userInfo?.seller && MANAGE : config.appDownload && DOWNLOAD
  const select = (key: string) => {
    if (key === 'download') ui.setMask('download')
    else if (key === 'shopManage') void openHostPage(app, key)
    else nav.open(key as 'userDetail')
  }
  return (
    <ActionSheet
      open={ui.publishMenu}
      title="想做点什么？"
      showTitle
      items={more ? [...ENTRIES, more] : ENTRIES}
      onSelect={select}
      onClose={() => ui.togglePublishMenu(false)}
    />
  )
})
