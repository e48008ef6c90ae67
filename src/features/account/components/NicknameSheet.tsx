import { observer } from 'mobx-react'
import { NICKNAME_MAX } from '@/contract/passportRules'
import { Button } from '@/ui/Button'
import { FormField } from '@/ui/FormField'
import { Sheet } from '@/ui/Sheet'
import type { ProfileModel } from '../model/ProfileModel'

/** The nickname with its length as a person counts it. */
export const NicknameSheet = observer(function NicknameSheet({ model }: { model: ProfileModel }) {
  return (
    <Sheet
      open={model.renaming}
      onClose={model.closeNickname}
      title="修改昵称"
      flush
      footer={
        <Button kind="primary" size="large" block loading={model.nickname.busy} onClick={model.saveNickname}>
          保存
        </Button>
      }
    >
      <FormField
        form={model.nickname}
        field="nickname"
        label="昵称"
        name="nickname"
        autoComplete="nickname"
        hint={`已输入 ${model.count}/${NICKNAME_MAX} 字`}
        placeholder="大家怎么称呼你"
        autoFocus
        confirm="done"
        onConfirm={() => void model.saveNickname()}
      />
    </Sheet>
  )
})
