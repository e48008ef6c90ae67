import { useApp } from '@/app/AppContext'
import { usePictures } from '@/hooks/usePictures'
import type { Comment } from '@/contract/item'
import { formatRelative } from '@/domain/time'
import { Avatar } from '@/ui/Avatar'
import { cx } from '@/ui/cx'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { Rating } from '@/ui/Rating'
import './Review.scss'

/** One review; `brief` cuts long ones to three lines. */
export function Review({ comment, brief }: { comment: Comment; brief?: boolean }) {
  const { api } = useApp()
  const pictures = usePictures()
  return (
    <View className="dd-review">
      <View className="dd-review__top">
        <Avatar
          src={comment.avatar ? pictures.url(comment.avatar, 120) : undefined}
          srcOf={comment.avatar ? pictures.of(comment.avatar) : undefined}
          name={comment.nickname}
          size={32}
        />
        <View className="dd-review__who">
          <Text className="dd-review__name">{comment.nickname}</Text>
          <Rating value={comment.rating} size={12} />
        </View>
        <Text className="dd-review__time">{formatRelative(comment.createdAt, api.serverNow())}</Text>
      </View>
      <Text as="p" className={cx('dd-review__text', brief && 'dd-review__text--brief')}>
        {comment.text}
      </Text>
      {comment.skuText && <Text className="dd-review__sku">{comment.skuText}</Text>}
    </View>
  )
}
