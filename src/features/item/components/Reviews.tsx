import { observer } from 'mobx-react'
import type { ItemDetail } from '@/contract/item'
import { ScrollView } from '@/ui/elements/ScrollView'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { Button } from '@/ui/Button'
import { Empty } from '@/ui/Empty'
import { AsyncView } from '@/widgets/AsyncView'
import { Icon } from '@/ui/Icon'
import { LoadMore } from '@/ui/LoadMore'
import { Rating } from '@/ui/Rating'
import { Sheet } from '@/ui/Sheet'
import { ListSkeleton } from '@/ui/skeletons/ListSkeleton'
import type { ItemModel } from '../model/ItemModel'
import { Review } from './Review'
import './Reviews.scss'
import '../screens/ItemScreen.scss'

/** How many the page itself shows. */
const FIRST = 3

/** The first reviews on a card; all of them in the sheet. */
export const Reviews = observer(function Reviews({ model, item }: { model: ItemModel; item: ItemDetail }) {
  const { comments } = model
  const some = comments.list.length > 0
  return (
    <View className="dd-detail__card dd-reviews">
      <View
        className="dd-reviews__head"
        role={some ? 'button' : undefined}
        onClick={some ? () => model.open('reviews') : undefined}
      >
        <Text as="h2" className="dd-detail__heading">
          评价{item.reviewCount > 0 ? ` (${item.reviewCount})` : ''}
        </Text>
        {some && (
          <View className="dd-reviews__all">
            <Text>{item.rating.toFixed(1)}分</Text>
            <Icon name="chevron-right" size={16} />
          </View>
        )}
      </View>
      <AsyncView compact task={comments} skeleton={<ListSkeleton count={2} />}>
        {(list) =>
          list.length > 0 ? (
            list.slice(0, FIRST).map((comment) => <Review key={comment.alias} comment={comment} brief />)
          ) : (
            <Text className="dd-reviews__none">还没有评价，买过的朋友来说两句吧</Text>
          )
        }
      </AsyncView>
      {comments.list.length > FIRST && (
        <View className="dd-reviews__foot">
          <Button size="small" onClick={() => model.open('reviews')}>
            查看全部评价
          </Button>
        </View>
      )}
    </View>
  )
})

/** All reviews, page by page. */
export const ReviewSheet = observer(function ReviewSheet({ model, item }: { model: ItemModel; item: ItemDetail }) {
  const { comments, sheet, close } = model
  return (
    <Sheet open={sheet === 'reviews'} onClose={close} title={`评价 (${item.reviewCount})`} tall flush>
      <ScrollView className="dd-reviews__list" onReachEnd={() => void comments.more()}>
        <View className="dd-reviews__score">
          <Text className="dd-reviews__number">{item.rating.toFixed(1)}</Text>
          <Rating value={item.rating} size={18} />
        </View>
        {comments.list.map((comment) => (
          <Review key={comment.alias} comment={comment} />
        ))}
        {comments.empty ? (
          <Empty compact icon="comment" title="还没有评价" />
        ) : (
          <LoadMore state={comments.moreState} onRetry={() => void comments.more()} />
        )}
      </ScrollView>
    </Sheet>
  )
})
