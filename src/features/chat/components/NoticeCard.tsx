import { useApp } from '@/app/AppContext'
import { usePictures } from '@/hooks/usePictures'
import type { ImMessage } from '@/im/types'
import { routeByPath } from '@/routes'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { Icon } from '@/ui/Icon'
import { Picture } from '@/ui/Picture'
import { noticeOf } from '../model/cards'
import './NoticeCard.scss'

/** A notice of an official account: what happened, and a tap to where it is. */
export function NoticeCard({ message }: { message: ImMessage }) {
  const { nav, platform } = useApp()
  const pictures = usePictures()
  const notice = noticeOf(message.product?.json)
  const fallback = message.type === 'txt' ? message.msg : ''
  if (!notice) return <View className="dd-notice-card">{fallback}</View>
  const { title, text, orderNo, itemAlias, picture, link } = notice
  const page = link && link.startsWith('/') && routeByPath(link) ? link : ''
  const open = orderNo
    ? () => nav.open('orderDetail', { orderNo })
    : itemAlias
      ? () => nav.open('itemDetail', { alias: itemAlias })
      : page
        ? () => void platform.router.push(page)
        : undefined
  return (
    <View className="dd-notice-card" role={open ? 'button' : undefined} ariaLabel={`${title}，${text}`} onClick={open}>
      <Text className="dd-notice-card__title">{title}</Text>
      <View className="dd-notice-card__row">
        {picture && (
          <Picture src={pictures.url(picture, 112)} srcOf={pictures.of(picture)} width={56} radius={6} alt="" />
        )}
        <Text className="dd-notice-card__text">{text}</Text>
      </View>
      {open && (
        <View className="dd-notice-card__way">
          <Text>查看详情</Text>
          <Icon name="chevron-right" size={14} />
        </View>
      )}
    </View>
  )
}
