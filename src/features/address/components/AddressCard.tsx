import { observer } from 'mobx-react'
import type { Address } from '@/contract/address'
import { addressText } from '@/domain/address'
import { formatPhone } from '@/domain/phone'
import { Checkbox } from '@/ui/Checkbox'
import { Button } from '@/ui/elements/Button'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { Icon } from '@/ui/Icon'
import { IconButton } from '@/ui/IconButton'
import { Tag } from '@/ui/Tag'
import './AddressCard.scss'

interface AddressCardProps {
  address: Address
  choosing: boolean
  /** The one the calling page has now. */
  current: boolean
  onTap: () => void
  onEdit: () => void
  onDefault: () => void
  onRemove: () => void
}

/** One address as a parcel shows it; with what may be done to it, unless one is being chosen. */
export const AddressCard = observer(function AddressCard(props: AddressCardProps) {
  const { address, choosing, current, onTap, onEdit, onDefault, onRemove } = props
  const { name, phone, label, isDefault } = address
  return (
    <View className="dd-address">
      <View className="dd-address__top">
        <View
          className="dd-address__main"
          role="button"
          ariaLabel={`${choosing ? '选择' : '编辑'}地址，${name}，${addressText(address)}`}
          ariaSelected={choosing ? current : undefined}
          onClick={onTap}
        >
          <View className="dd-address__line">
            <Text className="dd-address__name">{name}</Text>
            <Text className="dd-address__phone">{formatPhone(phone)}</Text>
            {/* In the list the mark below says it. */}
            {choosing && isDefault && <Tag tone="accent">默认</Tag>}
            {label !== '' && <Tag>{label}</Tag>}
          </View>
          <Text className="dd-address__text">{addressText(address)}</Text>
        </View>
        {choosing && current && <Icon name="check" size={20} color="var(--color-accent-text)" label="当前使用" />}
        {choosing && <IconButton icon="pencil" size={18} label={`编辑${name}的地址`} onClick={onEdit} />}
      </View>
      {!choosing && (
        <View className="dd-address__acts">
          <Checkbox role="radio" checked={isDefault} onChange={onDefault} label={isDefault ? '默认地址' : '设为默认'}>
            <Text className="dd-address__act">{isDefault ? '默认地址' : '设为默认'}</Text>
          </Checkbox>
          <View className="dd-address__more">
            <Button className="dd-address__act" ariaLabel={`编辑${name}的地址`} onClick={onEdit}>
              <Icon name="pencil" size={15} />
              编辑
            </Button>
            <Button className="dd-address__act" ariaLabel={`删除${name}的地址`} onClick={onRemove}>
              <Icon name="trash" size={15} />
              删除
            </Button>
          </View>
        </View>
      )}
    </View>
  )
})
