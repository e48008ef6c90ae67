import { observer } from 'mobx-react'
import { MAX_STAFF } from '@/contract/storeStaff'
import { useParams } from '@/hooks/page'
import { useModel } from '@/hooks/useModel'
import { usePictures } from '@/hooks/usePictures'
import { Page } from '@/shell/Page'
import { Avatar } from '@/ui/Avatar'
import { Button } from '@/ui/Button'
import { Cell } from '@/ui/Cell'
import { CellGroup } from '@/ui/CellGroup'
import { Sheet } from '@/ui/Sheet'
import { ListSkeleton } from '@/ui/skeletons/ListSkeleton'
import { AsyncView } from '@/widgets/AsyncView'
import { PhoneField } from '@/widgets/PhoneField'
import { StaffModel } from '../model/StaffModel'

/** 店员: who works in a store, added by phone number. */
export const StoreStaffScreen = observer(function StoreStaffScreen() {
  const { alias } = useParams('storeStaff')
  const model = useModel((app) => new StaffModel(app, alias))
  const pictures = usePictures()
  const { task } = model
  return (
    <Page
      route="storeStaff"
      layers={<AddSheet model={model} />}
      footer={
        task.data &&
        task.data.length < MAX_STAFF && (
          <Button kind="primary" size="large" block icon="plus" onClick={() => model.open(true)}>
            添加店员
          </Button>
        )
      }
    >
      <AsyncView task={task} skeleton={<ListSkeleton count={3} />} missing="门店不存在，或你不是它的店主">
        {(members) => (
          <CellGroup note="店员可以查看和处理预约，修改桌位和营业时间；只有店主能管理店员">
            {members.map((member) => (
              <Cell
                key={member.alias}
                lead={
                  <Avatar
                    src={member.avatar ? pictures.url(member.avatar, 120) : undefined}
                    srcOf={pictures.of(member.avatar)}
                    name={member.nickname || '店员'}
                    size={36}
                  />
                }
                title={member.nickname || '未设置昵称'}
                note={member.phone}
                value={
                  member.role === 'owner' ? (
                    '店主'
                  ) : (
                    <Button
                      size="small"
                      ariaLabel={`移除${member.nickname || member.phone}`}
                      onClick={() => model.remove(member)}
                    >
                      移除
                    </Button>
                  )
                }
              />
            ))}
          </CellGroup>
        )}
      </AsyncView>
    </Page>
  )
})

const AddSheet = observer(function AddSheet({ model }: { model: StaffModel }) {
  const { form } = model
  return (
    <Sheet
      open={model.adding}
      title="添加店员"
      note="对方要先用这个手机号登录过叮当"
      onClose={() => model.open(false)}
      flush
      footer={
        <Button kind="primary" size="large" block loading={form.busy} onClick={model.add}>
          添加
        </Button>
      }
    >
      <PhoneField
        country={form.values.country}
        value={form.values.number}
        error={form.errors.number}
        onCountry={(code) => form.set('country', code)}
        onInput={(text) => form.set('number', text)}
      />
    </Sheet>
  )
})
