import { observer } from 'mobx-react'
import { SLOT_MINUTES, type DeskSettings } from '@/contract/reservationDesk'
import { GROUP_PEOPLE, tablesName } from '@/domain/reservation'
import { useParams } from '@/hooks/page'
import { useModel } from '@/hooks/useModel'
import { Page } from '@/shell/Page'
import { Button } from '@/ui/Button'
import { Cell } from '@/ui/Cell'
import { CellGroup } from '@/ui/CellGroup'
import { Chip } from '@/ui/Chip'
import { ChipGroup } from '@/ui/ChipGroup'
import { Field } from '@/ui/Field'
import { ListSkeleton } from '@/ui/skeletons/ListSkeleton'
import { Stepper } from '@/ui/Stepper'
import { Switch } from '@/ui/Switch'
import { AsyncView } from '@/widgets/AsyncView'
import { TableSheet } from '../components/TableSheet'
import { SettingsModel } from '../model/SettingsModel'

/** 预约设置: tables, times, and whether a reservation is confirmed by itself. */
export const ReserveSettingsScreen = observer(function ReserveSettingsScreen() {
  const { alias } = useParams('reserveSettings')
  const model = useModel((app) => new SettingsModel(app, alias))
  const { rules } = model
  return (
    <Page
      route="reserveSettings"
      layers={<TableSheet model={model} />}
      confirmLeave={
        model.changed
          ? { title: '离开此页？', text: '修改还没有保存，离开后不会保留。', confirm: '离开', cancel: '继续修改' }
          : null
      }
      footer={
        rules && (
          <Button kind="primary" size="large" block onClick={model.save}>
            保存
          </Button>
        )
      }
    >
      <AsyncView task={model.task} skeleton={<ListSkeleton count={5} />} missing="门店不存在，或你不是它的店员">
        {() => rules && <Settings model={model} rules={rules} />}
      </AsyncView>
    </Page>
  )
})

interface SettingsProps {
  model: SettingsModel
  rules: Omit<DeskSettings, 'tables'>
}
const Settings = observer(function Settings({ model, rules }: SettingsProps) {
  return (
    <>
      <CellGroup note="关闭后不再接受新的预约，已有的预约不受影响">
        <Cell
          title="开放在线预约"
          value={<Switch label="开放在线预约" checked={rules.open} onChange={(open) => model.set({ open })} />}
        />
        <Cell
          title="自动确认"
          note={rules.automatic ? '有空桌就立即确认' : '每个预约由你来确认'}
          value={
            <Switch label="自动确认" checked={rules.automatic} onChange={(automatic) => model.set({ automatic })} />
          }
        />
      </CellGroup>
      <CellGroup
        title="桌位"
        note="同样大小的桌子填一行；预约时自动分配最合适的桌"
        action={
          <Button kind="ghost" size="small" onClick={model.add}>
            添加桌位
          </Button>
        }
      >
        {model.tables.map((table, at) => (
          <Cell
            key={table.alias || `new-${at}`}
            title={tablesName(table)}
            value={`${table.count}桌`}
            onClick={() => model.edit(at)}
          />
        ))}
        {model.tables.length === 0 && <Cell title="还没有桌位" note="点右上角添加" />}
      </CellGroup>
      <CellGroup title="时间">
        <Cell
          title="预约间隔"
          note={
            <ChipGroup label="预约间隔" single>
              {SLOT_MINUTES.map((slotMinutes) => (
                <Chip
                  key={slotMinutes}
                  role="radio"
                  on={slotMinutes === rules.slotMinutes}
                  onClick={() => model.set({ slotMinutes })}
                >
                  {`${slotMinutes}分钟`}
                </Chip>
              ))}
            </ChipGroup>
          }
        />
        <Field
          label="用餐时长"
          value={`${rules.stayMinutes}分钟`}
          onClick={() => void model.chooseStay('stayMinutes', '用餐时长')}
        />
        <Field
          label={`${GROUP_PEOPLE}人以上`}
          value={`${rules.groupMinutes}分钟`}
          onClick={() => void model.chooseStay('groupMinutes', '多人用餐时长')}
        />
        <Cell
          title="可预约天数"
          note="从今天起多少天内可以预约"
          value={
            <Stepper
              label="可预约天数"
              value={rules.daysAhead}
              max={90}
              onChange={(daysAhead) => model.set({ daysAhead })}
            />
          }
        />
      </CellGroup>
    </>
  )
})
