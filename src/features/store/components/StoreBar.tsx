import { observer } from 'mobx-react'
import { useApp } from '@/app/AppContext'
import type { StoreDetail } from '@/contract/store'
import { Button } from '@/ui/Button'
import { View } from '@/ui/elements/View'
import { IconButton } from '@/ui/IconButton'
import type { StoreModel } from '../model/StoreModel'
import './StoreBar.scss'

/** The bottom bar: call, follow, and the way there. */
export const StoreBar = observer(function StoreBar({ model, store }: { model: StoreModel; store: StoreDetail }) {
  const { platform } = useApp()
  const { following, phone } = store
  // A browser's own link calls; in WeChat the number is copied.
  const call = platform.system.info().platform === 'weapp' ? { onClick: model.copyPhone } : { href: `tel:${phone}` }
  return (
    <View className="dd-store-bar">
      {phone && <IconButton icon="phone" label={`打电话 ${phone}`} text="电话" {...call} />}
      <IconButton
        icon={following ? 'heart-solid' : 'heart'}
        color={following ? 'var(--color-accent)' : undefined}
        label={following ? '取消关注' : '关注'}
        text={following ? '已关注' : '关注'}
        onClick={model.follow}
      />
      <View className="dd-store-bar__main">
        <Button kind="primary" block icon="map-pin" onClick={model.lead}>
          去这里
        </Button>
      </View>
    </View>
  )
})
