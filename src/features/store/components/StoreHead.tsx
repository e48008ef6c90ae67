import { observer } from 'mobx-react'
import { useState } from 'react'
import type { StoreDetail } from '@/contract/store'
import { perHeadText } from '@/domain/perHead'
import { usePictures } from '@/hooks/usePictures'
import { Carousel } from '@/ui/Carousel'
import { Cell } from '@/ui/Cell'
import { CellGroup } from '@/ui/CellGroup'
import { cx } from '@/ui/cx'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { MediaViewer } from '@/ui/MediaViewer'
import { Notice } from '@/ui/Notice'
import { Picture } from '@/ui/Picture'
import { Rating } from '@/ui/Rating'
import { Tag } from '@/ui/Tag'
import type { StoreModel } from '../model/StoreModel'
import './StoreHead.scss'

/** Width ÷ height of the pictures. */
const RATIO = 1.5

/** Pictures, name and scores, whether it is open, and the way there. */
export const StoreHead = observer(function StoreHead({ model, store }: { model: StoreModel; store: StoreDetail }) {
  const { opening, aspects } = store
  return (
    <>
      <Gallery store={store} />
      <View className="dd-store-head">
        <Text as="h2" className="dd-store-head__name">
          {store.name}
        </Text>
        {store.nameEn && <Text className="dd-store-head__en">{store.nameEn}</Text>}
        <View className="dd-store-head__facts">
          {store.rating > 0 ? (
            <>
              <Rating value={store.rating} />
              <Text className="dd-store-head__score">{store.rating.toFixed(1)}</Text>
              <Text className="dd-store-head__quiet">
                {`口味${aspects.taste.toFixed(1)} 环境${aspects.setting.toFixed(1)} 服务${aspects.service.toFixed(1)}`}
              </Text>
            </>
          ) : (
            <Text className="dd-store-head__quiet">还没有评论</Text>
          )}
        </View>
        <View className="dd-store-head__facts">
          <Text>{store.type}</Text>
          <Text>{perHeadText(store.perHeadCents)}</Text>
          <Text className="dd-store-head__quiet">{`${store.followers}人关注`}</Text>
        </View>
        <View className="dd-store-head__tags">
          {store.tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </View>
        {store.intro && (
          <Text as="p" className="dd-store-head__intro">
            {store.intro}
          </Text>
        )}
      </View>
      {store.notice && <Notice>{store.notice}</Notice>}
      <CellGroup>
        <Cell
          icon="clock"
          title={
            <Text
              className={cx(
                'dd-store-head__open',
                opening.open && 'dd-store-head__open--now',
                opening.soon && 'dd-store-head__open--soon',
              )}
            >
              {opening.text}
            </Text>
          }
          note={`今天 ${store.week[0]!.text}${store.week[0]!.note ? `（${store.week[0]!.note}）` : ''}`}
          onClick={() => model.showHours(true)}
        />
        <Cell
          icon="map-pin"
          title={store.address}
          note={[store.area, model.farText].filter(Boolean).join(' · ')}
          onClick={() => void model.lead()}
        />
      </CellGroup>
    </>
  )
})

function Gallery({ store }: { store: StoreDetail }) {
  const pictures = usePictures()
  const [index, setIndex] = useState<number | null>(null)
  const keys = store.pictures.length > 0 ? store.pictures : ['']
  return (
    <View className="dd-store-gallery">
      <Carousel
        label="门店图片"
        ratio={RATIO}
        marks={keys.length > 1 ? 'count' : 'none'}
        slides={keys.map((key, at) => (
          <Picture
            key={`${at}-${key}`}
            src={pictures.url(key, 750)}
            srcOf={key ? pictures.of(key) : undefined}
            shownWidth={375}
            ratio={RATIO}
            radius={0}
            alt={`${store.name} 图${at + 1}`}
            priority={at === 0}
            onClick={key ? () => setIndex(at) : undefined}
          />
        ))}
      />
      <MediaViewer
        viewing={index === null ? null : { kind: 'pictures', urls: keys.map((key) => pictures.url(key, 1080)), index }}
        onClose={() => setIndex(null)}
      />
    </View>
  )
}
