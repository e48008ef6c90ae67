import { observer } from 'mobx-react'
import { useApp } from '@/app/AppContext'
import { ActionSheet } from '@/ui/ActionSheet'
import { publishEntries } from './publishEntries'

/** 发布: what a signed-in person can publish (app §2, §6). */
export const PublishMenu = observer(function PublishMenu() {
  const app = useApp()
  const entries = publishEntries(app)
  return (
    <ActionSheet
      open={app.ui.publishMenu}
      title="发布"
      showTitle
      items={entries}
      onSelect={(key) => void entries.find((entry) => entry.key === key)?.open(app)}
      onClose={() => app.ui.togglePublishMenu(false)}
    />
  )
})
