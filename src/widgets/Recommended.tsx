import { observer } from 'mobx-react'
import type { ItemCard } from '@/contract/item'
import type { PagedList } from '@/stores/PagedList'
import { Text } from '@/ui/elements/Text'
import { ItemFeed } from './ItemFeed'
import './Recommended.scss'

/** 为你推荐 below a result; nothing until there is something. */
export const Recommended = observer(function Recommended({ list }: { list: PagedList<ItemCard> }) {
  if (list.list.length === 0) return null
  return (
    <>
      <Text as="h2" className="dd-recommended">
        为你推荐
      </Text>
      <ItemFeed list={list} />
    </>
  )
})
