import { observer } from 'mobx-react'
import { MAX_PEOPLE, TABLE_KINDS } from '@/contract/reservation'
import { MAX_TABLE_COUNT } from '@/contract/reservationDesk'
import { kindName } from '@/domain/reservation'
import { Button } from '@/ui/Button'
import { Cell } from '@/ui/Cell'
import { Chip } from '@/ui/Chip'
import { ChipGroup } from '@/ui/ChipGroup'
import { Sheet } from '@/ui/Sheet'
import { Stepper } from '@/ui/Stepper'
import type { SettingsModel } from '../model/SettingsModel'

/** Tables of one kind and size: how many people sit there, and how many there are. */
export const TableSheet = observer(function TableSheet({ model }: { model: SettingsModel }) {
  const { editing } = model
  const table = editing?.table
  return (
    <Sheet
      open={editing !== null}
      title="桌位"
      onClose={model.closeTable}
      flush
      footer={
        <Button kind="primary" size="large" block onClick={model.keepTable}>
          确定
        </Button>
      }
    >
      {table && (
        <>
          <Cell
            title="类型"
            note={
              <ChipGroup label="类型" single>
                {TABLE_KINDS.map((kind) => (
                  <Chip key={kind} role="radio" on={kind === table.kind} onClick={() => model.setKind(kind)}>
                    {kindName(kind)}
                  </Chip>
                ))}
              </ChipGroup>
            }
          />
          <Cell
            title="最少人数"
            value={
              <Stepper
                label="最少人数"
                value={table.minPeople}
                max={MAX_PEOPLE}
                onChange={(minPeople) => model.change({ minPeople })}
              />
            }
          />
          <Cell
            title="最多人数"
            value={
              <Stepper
                label="最多人数"
                value={table.maxPeople}
                max={MAX_PEOPLE}
                onChange={(maxPeople) => model.change({ maxPeople })}
              />
            }
          />
          <Cell
            title="桌数"
            value={
              <Stepper
                label="桌数"
                value={table.count}
                max={MAX_TABLE_COUNT}
                onChange={(count) => model.change({ count })}
              />
            }
          />
          {editing.at < model.tables.length && (
            <Cell icon="trash" danger title="删除这种桌位" onClick={model.removeTable} />
          )}
        </>
      )}
    </Sheet>
  )
})
