import { observer } from 'mobx-react'
import { useModel } from '@/hooks/useModel'
import { MAX_ADDRESSES } from '@/domain/address'
import { Button } from '@/ui/Button'
import { Empty } from '@/widgets/Empty'
import { ListSkeleton } from '@/ui/skeletons/ListSkeleton'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { useChooser } from '@/hooks/useChooser'
import { Page } from '@/shell/Page'
import { AsyncView } from '@/widgets/AsyncView'
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
      <AsyncView task={addresses} skeleton={<ListSkeleton count={4} picture={0} />}>
        {(list) =>
          list.length === 0 ? (
            <NoAddress />
          ) : (
            <View className="dd-addresses">
              {list.map((address) => (
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
          )
        }
      </AsyncView>
    </Page>
  )
})

function NoAddress() {
  return <Empty art="address" title="还没有收货地址" note="添加一个，下单时就不用再填了" />
}
