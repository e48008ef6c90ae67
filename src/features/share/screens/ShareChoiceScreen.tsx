import { observer } from 'mobx-react'
import { useApp } from '@/app/AppContext'
import { useParams, usePageReshow } from '@/hooks/page'
import { useModel } from '@/hooks/useModel'
import { usePictures } from '@/hooks/usePictures'
import { routeUrl } from '@/routes'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { Empty } from '@/widgets/Empty'
import { Icon } from '@/ui/Icon'
import { Picture } from '@/ui/Picture'
import { Price } from '@/ui/Price'
import { ListSkeleton } from '@/ui/skeletons/ListSkeleton'
import { Tabs } from '@/ui/Tabs'
import { Page } from '@/shell/Page'
import { ListView } from '@/widgets/ListView'
import { CHOICE_TABS, ShareChoiceModel, type Choice, type ChoiceTab } from '../model/ShareChoiceModel'
import './ShareChoiceScreen.scss'

/** What a tab is called, and what it says when it is empty. */
const TABS: Record<ChoiceTab, { label: string; title: string; note: string; way: 'home' | 'mall' }> = {
  bought: { label: '买过的', title: '还没有买过的商品', note: '收到喜欢的，再来分享给朋友', way: 'home' },
  favorites: { label: '收藏的', title: '还没有收藏的商品', note: '看到喜欢的点一下爱心', way: 'home' },
  tracks: { label: '看过的', title: '还没有看过的商品', note: '逛过的商品会出现在这里', way: 'home' },
  shops: { label: '店铺', title: '还没有关注的店铺', note: '关注喜欢的店铺，推荐给朋友', way: 'mall' },
}

/** 分享好物: what the publish menu opens to make a poster of something a person knows. */
export const ShareChoiceScreen = observer(function ShareChoiceScreen() {
  const { tab } = useParams('shareChoice')
  const { nav } = useApp()
  const model = useModel((app) => new ShareChoiceModel(app, tab))
  const { title, note, way } = TABS[model.tab]
  usePageReshow(model.refresh)
  return (
    <Page route="shareChoice">
      <Tabs
        label="从哪里选"
        items={CHOICE_TABS.map((key) => ({ key, label: TABS[key].label }))}
        value={model.tab}
        onChange={model.show}
        sticky
        even
      />
      <ListView
        key={model.tab}
        list={model.current}
        skeleton={<ListSkeleton picture={64} />}
        wrap={(rows) => <View className="dd-share-choice">{rows}</View>}
        empty={
          <Empty
            art="favourite"
            title={title}
            note={note}
            action={{ text: way === 'home' ? '去逛逛' : '去商城看看', onClick: () => nav.open(way) }}
          />
        }
        render={(choice) => <ChoiceRow choice={choice} onChoose={() => model.choose(choice)} />}
      />
    </Page>
  )
})

function ChoiceRow({ choice, onChoose }: { choice: Choice; onChoose: () => void }) {
  const pictures = usePictures()
  const { type, alias, title, picture, priceCents, note } = choice
  return (
    <View className="dd-share-choice__row" href={routeUrl('sharePage', { type, alias })} onClick={onChoose}>
      <Picture src={pictures.url(picture, 240)} srcOf={pictures.of(picture)} width={64} alt="" />
      <View className="dd-share-choice__words">
        <Text as="h2" className="dd-share-choice__title">
          {title}
        </Text>
        {priceCents !== null && <Price cents={priceCents} size="small" />}
        {note !== '' && <Text className="dd-share-choice__note">{note}</Text>}
      </View>
      <View className="dd-share-choice__way">
        <Icon name="image" size={16} />
        <Text>做海报</Text>
      </View>
    </View>
  )
}
