/** @jest-environment node */
import { renderToString } from 'react-dom/server'
import { Carousel } from './Carousel'
import { Countdown } from './Countdown'
import { Field } from './Field'
import { HeaderArea } from './HeaderArea'
import { Picture } from './Picture'
import { Price } from './Price'
import { PullRefresh } from './PullRefresh'
import { Screen } from './Screen'
import { SearchBox } from './SearchBox'
import { Sheet } from './Sheet'
import { Tabs } from './Tabs'
import { View } from './elements/View'
import { Waterfall } from './Waterfall'
import { ItemCardSkeleton } from './skeletons/ItemCardSkeleton'

// The first screen is rendered without a browser: no primitive may ask for one while rendering.
it('renders a whole page where there is no window', () => {
  expect(typeof window).toBe('undefined')
  const html = renderToString(
    <Screen nav={{ title: '首页' }} footer="底部" tab>
      <HeaderArea bar={<SearchBox value="" onOpen={() => {}} />}>
        <Carousel label="活动" slides={[<Picture key="1" src="/1.jpg" alt="春节" priority />]} autoplay={3000} />
      </HeaderArea>
      <Tabs label="频道" items={[{ key: 'a', label: '推荐' }]} value="a" onChange={() => {}} />
      <Countdown endsAt="2026-03-01T10:00:00Z" now={() => Date.parse('2026-03-01T09:00:00Z')} />
      <Field label="姓名" value="" />
      <PullRefresh onRefresh={() => Promise.resolve()}>
        <Waterfall
          items={[1, 2]}
          keyOf={String}
          heightOf={() => 1}
          render={(cents) => (
            <View href={`/item/${cents}`}>
              <Price cents={cents * 100} />
            </View>
          )}
        />
      </PullRefresh>
      <ItemCardSkeleton />
      <Sheet open={false} onClose={() => {}} title="关着的">
        看不见
      </Sheet>
    </Screen>,
  )
  expect(html).toContain('<a href="/item/2">')
  expect(html).toContain('fetchpriority="high"')
  expect(html).toContain('01</span><span class="dd-countdown__colon">:</span>')
  expect(html).not.toContain('看不见')
})
