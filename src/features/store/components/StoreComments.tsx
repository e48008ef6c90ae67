import { observer } from 'mobx-react'
import { useApp } from '@/app/AppContext'
import type { Comment } from '@/contract/item'
import type { StoreDetail } from '@/contract/store'
import { formatRelative } from '@/domain/time'
import { usePictures } from '@/hooks/usePictures'
import { Avatar } from '@/ui/Avatar'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { Empty } from '@/ui/Empty'
import { ImageGrid } from '@/ui/ImageGrid'
import { Rating } from '@/ui/Rating'
import { ListView } from '@/widgets/ListView'
import type { StoreModel } from '../model/StoreModel'
import './StoreComments.scss'

/** 评论: latest first, with pictures and the store's replies. */
export const StoreComments = observer(function StoreComments({
  model,
  store,
}: {
  model: StoreModel
  store: StoreDetail
}) {
  return (
    <View className="dd-comments">
      <ListView
        list={model.comments}
        render={(comment) => <CommentRow comment={comment} store={store.name} />}
        empty={<Empty icon="comment" title="还没有评论" note="去吃过的人会写在这里" />}
      />
    </View>
  )
})

function CommentRow({ comment, store }: { comment: Comment; store: string }) {
  const { api } = useApp()
  const pictures = usePictures()
  const { avatar, nickname, rating, text, reply } = comment
  return (
    <View className="dd-comment">
      <View className="dd-comment__top">
        <Avatar
          src={avatar ? pictures.url(avatar, 120) : undefined}
          srcOf={avatar ? pictures.of(avatar) : undefined}
          name={nickname}
          size={36}
        />
        <View className="dd-comment__who">
          <Text className="dd-comment__name">{nickname}</Text>
          <Rating value={rating} size={12} />
        </View>
        <Text className="dd-comment__time">{formatRelative(comment.createdAt, api.serverNow())}</Text>
      </View>
      <Text as="p" className="dd-comment__text">
        {text}
      </Text>
      <ImageGrid
        label="评论图片"
        images={comment.pictures.map((key) => ({
          src: pictures.url(key, 360),
          srcOf: pictures.of(key),
          full: pictures.url(key, 1080),
        }))}
      />
      {reply && (
        <View className="dd-comment__reply">
          <Text>{`${store}：${reply}`}</Text>
        </View>
      )}
    </View>
  )
}
