import { observer } from 'mobx-react'
import { useApp } from '@/app/AppContext'
import { useModel } from '@/hooks/useModel'
import type { Address } from '@/contract/address'
import { addressText } from '@/domain/address'
import { formatPhone } from '@/domain/phone'
import { Button } from '@/ui/Button'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { Empty } from '@/widgets/Empty'
import { ListSkeleton } from '@/ui/skeletons/ListSkeleton'
import { Tabs } from '@/ui/Tabs'
import { Tag } from '@/ui/Tag'
import { chooserScreen } from '@/shell/chooserScreen'
import { Page } from '@/shell/Page'
import { AsyncView } from '@/widgets/AsyncView'
import { TemplateModel } from '../model/TemplateModel'
import './TemplateScreen.scss'

/** 选择地址模板 (app §2 account): a saved address to start another from. */
export const TemplateScreen = chooserScreen(
  'addressTemplate',
  observer(function AddressTemplate({ chooser }) {
    const { nav } = useApp()
    const model = useModel((app) => new TemplateModel(app, chooser))
    const { addresses, labels } = model
    return (
      <Page route="addressTemplate">
        <AsyncView task={addresses} skeleton={<ListSkeleton count={4} picture={0} />}>
          {(all) =>
            all.length === 0 ? (
              <Empty
                art="address"
                title="还没有可用的模板"
                note="保存过的收货地址会出现在这里"
                action={{ text: '返回填写', onClick: () => nav.back() }}
              />
            ) : (
              <>
                {labels.length > 0 && (
                  <Tabs
                    look="pill"
                    label="按标签筛选"
                    items={[{ key: '', label: '全部' }, ...labels.map((label) => ({ key: label, label }))]}
                    value={model.label}
                    onChange={model.setLabel}
                  />
                )}
                <View className="dd-templates">
                  {model.list.map((address) => (
                    <TemplateCard key={address.alias} address={address} onUse={(whole) => model.use(address, whole)} />
                  ))}
                </View>
              </>
            )
          }
        </AsyncView>
      </Page>
    )
  }),
  'addresses',
)

function TemplateCard({ address, onUse }: { address: Address; onUse: (whole: boolean) => void }) {
  return (
    <View className="dd-templates__card">
      <View className="dd-templates__line">
        <Text className="dd-templates__name">{address.name}</Text>
        <Text className="dd-templates__phone">{formatPhone(address.phone)}</Text>
        {address.label !== '' && <Tag>{address.label}</Tag>}
      </View>
      <Text className="dd-templates__text">{addressText(address)}</Text>
      <View className="dd-templates__acts">
        <Button size="small" onClick={() => onUse(false)}>
          只用地址
        </Button>
        <Button size="small" kind="ghost" onClick={() => onUse(true)}>
          全部套用
        </Button>
      </View>
    </View>
  )
}
