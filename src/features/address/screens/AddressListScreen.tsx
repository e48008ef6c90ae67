import { observer } from 'mobx-react'
import { useModel } from '@/hooks/useModel'
import { usePictures } from '@/hooks/usePictures'
import { MAX_ADDRESSES } from '@/domain/address'
import { Button } from '@/ui/Button'
import { Empty } from '@/ui/Empty'
import { ErrorState } from '@/ui/ErrorState'
import { ListSkeleton } from '@/ui/skeletons/ListSkeleton'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { useChooser } from '@/hooks/useChooser'
import { Page } from '@/shell/Page'
import { AddressCard } from '../components/AddressCard'
import { AddressListModel } from '../model/AddressListModel'
import './AddressListScreen.scss'

/** 收货地址 (app §2 account): manage, or choose one for the page that opened it. */
export const AddressListScreen = observer(function AddressList() {
  const chooser = useChooser('addresses')
  const model = useModel((app) => new AddressListModel(app, chooser))
  const { addresses } = model
  const add = (
    <Button kind="primary" size="large" block icon="plus" onClick={model.add}>
      新增收货地址
    </Button>
  )
  return (
    <Page
      route="addresses"
      title={model.choosing ? '选择收货地址' : undefined}
      footer={addresses.data ? add : undefined}
    >
      {addresses.failed ? (
        <ErrorState message={addresses.error?.text} onRetry={addresses.run} />
      ) : addresses.waiting ? (
        <ListSkeleton count={4} picture={0} />
      ) : model.list.length === 0 ? (
        <NoAddress />
      ) : (
        <View className="dd-addresses">
          {model.list.map((address) => (
            <AddressCard
              key={address.alias}
              address={address}
              choosing={model.choosing}
              current={address.alias === model.current}
              onTap={() => model.tap(address)}
              onEdit={() => model.edit(address)}
              onDefault={() => model.makeDefault(address)}
              onRemove={() => model.remove(address)}
            />
          ))}
          {model.full && <Text className="dd-addresses__full">{`已保存${MAX_ADDRESSES}个地址，达到上限`}</Text>}
        </View>
      )}
    </Page>
  )
})

function NoAddress() {
  const pictures = usePictures()
  return (
    <Empty picture={pictures.url('empty/address', 360)} title="还没有收货地址" note="添加一个，下单时就不用再填了" />
  )
}
