import { observer } from 'mobx-react'
import { useState } from 'react'
import { useApp } from '@/app/AppContext'
import type { RedeemSums } from '@/contract/redeem'
import type { StaffedStore } from '@/contract/store'
import { plusDays } from '@/domain/storeHours'
import { useParams } from '@/hooks/page'
import { useModel } from '@/hooks/useModel'
import { Page } from '@/shell/Page'
import { Cell } from '@/ui/Cell'
import { CellGroup } from '@/ui/CellGroup'
import { Chip } from '@/ui/Chip'
import { ChipGroup } from '@/ui/ChipGroup'
import { DatePicker } from '@/ui/DatePicker'
import { Price } from '@/ui/Price'
import { ListSkeleton } from '@/ui/skeletons/ListSkeleton'
import { Stat, StatGroup } from '@/ui/Stat'
import { Tabs } from '@/ui/Tabs'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { AsyncView } from '@/widgets/AsyncView'
import { Empty } from '@/widgets/Empty'
import { ListView } from '@/widgets/ListView'
import { RedeemBox } from '../components/RedeemBox'
import { RedeemSheet } from '../components/RedeemSheet'
import { RedemptionRow } from '../components/RedemptionRow'
import { RedeemDeskModel, type RedeemTab } from '../model/RedeemDeskModel'
import './RedeemDeskScreen.scss'

/** A year is what accounts are made of. */
const DAYS_BACK = 366

/** 核销订单 (app §2): the people of a store redeem what was bought, see a day's redemptions, and take back a mistake. */
export const RedeemDeskScreen = observer(function RedeemDeskScreen() {
  const { api } = useApp()
  const params = useParams('redeemDesk')
  const model = useModel((app) => new RedeemDeskModel(app, params))
  const [choosing, setChoosing] = useState(false)
  return (
    <Page
      route="redeemDesk"
      onRefresh={model.store ? model.refresh : undefined}
      layers={
        <>
          <RedeemSheet model={model.redeeming} />
          <DatePicker
            open={choosing}
            title="看哪一天"
            value={model.shownDay ?? ''}
            now={api.serverNow()}
            today={model.today ?? undefined}
            min={model.today ? plusDays(model.today, -DAYS_BACK) : undefined}
            max={model.today ?? undefined}
            onPick={(day) => void model.showDay(day)}
            onClose={() => setChoosing(false)}
          />
        </>
      }
    >
      <AsyncView task={model.stores}>
        {(stores) =>
          model.store ? (
            <>
              <Stores model={model} stores={stores} />
              <RedeemBox model={model.redeeming} />
              {model.isOwner && (
                <Tabs
                  label="核销记录"
                  even
                  items={[
                    { key: 'list', label: '核销记录' },
                    { key: 'figures', label: '按日统计' },
                  ]}
                  value={model.tab}
                  onChange={(key) => void model.showTab(key as RedeemTab)}
                />
              )}
              {model.tab === 'list' ? (
                <Day model={model} onChoose={() => setChoosing(true)} />
              ) : (
                <Figures model={model} />
              )}
            </>
          ) : (
            <Empty art="order" title="你还不是门店店员" note="店主用你的手机号把你加为店员后，就可以在这里核销" />
          )
        }
      </AsyncView>
    </Page>
  )
})

interface DeskProps {
  model: RedeemDeskModel
}

/** The store that is stood in: one of several is chosen, the only one is named. */
const Stores = observer(function Stores({ model, stores }: DeskProps & { stores: readonly StaffedStore[] }) {
  return (
    <View className="dd-redeem-desk__stores">
      {stores.length > 1 ? (
        <ChipGroup label="门店" single>
          {stores.map(({ alias, name }) => (
            <Chip
              key={alias}
              look="white"
              role="radio"
              on={alias === model.store?.alias}
              onClick={() => void model.choose(alias)}
            >
              {name}
            </Chip>
          ))}
        </ChipGroup>
      ) : (
        <Text as="h2" className="dd-redeem-desk__store">
          {model.store?.name}
        </Text>
      )}
    </View>
  )
})

const Day = observer(function Day({ model, onChoose }: DeskProps & { onChoose: () => void }) {
  const { sums, day } = model
  return (
    <>
      <CellGroup>
        <Cell title={day === null ? '今天' : day} value="换一天" arrow onClick={onChoose} />
        {sums && <Sums sums={sums} />}
      </CellGroup>
      <ListView
        list={model.list}
        skeleton={<ListSkeleton count={3} picture={56} />}
        empty={<Empty art="order" title={day === null ? '今天还没有核销' : '这一天没有核销'} compact />}
        render={(redemption) => (
          <RedemptionRow
            redemption={redemption}
            onCancel={model.canCancel(redemption) ? () => model.cancel(redemption) : undefined}
          />
        )}
      />
    </>
  )
})

const Sums = ({ sums }: { sums: RedeemSums }) => (
  <StatGroup>
    <Stat label="核销份数" value={String(sums.count)} />
    <Stat label="核销次数" value={String(sums.times)} />
    <Stat label="核销金额" value={<Price cents={sums.cents} tone="ink" />} />
  </StatGroup>
)

/** The owner's days, today first; a tap shows the day. */
const Figures = observer(function Figures({ model }: DeskProps) {
  return (
    <AsyncView task={model.figures} skeleton={<ListSkeleton count={5} picture={0} />}>
      {({ list, total }) =>
        list.length === 0 ? (
          <Empty art="order" title="近30天没有核销" compact />
        ) : (
          <>
            <CellGroup title="近30天">
              <Sums sums={total} />
            </CellGroup>
            <CellGroup>
              {list.map(({ day, count, times, cents }) => (
                <Cell
                  key={day}
                  title={day}
                  note={`${count}份 · ${times}次`}
                  value={<Price cents={cents} size="small" tone="ink" />}
                  arrow
                  onClick={() => void model.showDay(day)}
                />
              ))}
            </CellGroup>
          </>
        )
      }
    </AsyncView>
  )
})
