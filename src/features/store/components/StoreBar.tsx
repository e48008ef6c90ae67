import { observer } from 'mobx-react'
import { useApp } from '@/app/AppContext'
import type { StoreDetail } from '@/contract/store'
import { Button } from '@/ui/Button'
import { View } from '@/ui/elements/View'
import { IconButton } from '@/ui/IconButton'
import type { StoreModel } from '../model/StoreModel'
import './StoreBar.scss'

/** The bottom bar: call, follow, the way there, and where tables are booked online that. */
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
        <Button kind={store.reserves ? 'secondary' : 'primary'} block icon="map-pin" onClick={model.lead}>
          去这里
        </Button>
      </View>
      {store.reserves && (
        <View className="dd-store-bar__main">
          <Button kind="primary" block onClick={model.reserve}>
            预约
          </Button>
        </View>
      )}
    </View>
  )
})
