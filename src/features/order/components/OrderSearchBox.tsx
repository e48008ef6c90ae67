import { observer } from 'mobx-react'
import { View } from '@/ui/elements/View'
import { SearchBox } from '@/ui/SearchBox'
import type { OrderSearch } from '../model/OrderSearch'
import './OrderSearchBox.scss'

/** The search above the tabs of a list of orders. */
export const OrderSearchBox = observer(function OrderSearchBox(props: { search: OrderSearch; placeholder: string }) {
  const { search, placeholder } = props
  return (
    <View className="dd-order-search">
      <SearchBox
        look="white"
        value={search.typed}
        placeholder={placeholder}
        onInput={search.type}
        onSearch={search.search}
      />
    </View>
  )
})
