import { observer } from 'mobx-react'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { Notice } from '@/ui/Notice'
import { View } from '@/ui/elements/View'
import type { Redeeming } from '../model/Redeeming'
import './RedeemBox.scss'

/** Where the people of a store begin: scan a code, or type it. */
export const RedeemBox = observer(function RedeemBox({ model }: { model: Redeeming }) {
  const { form } = model
  return (
    <View as="section" className="dd-redeem-box">
      {model.offline && <Notice tone="warning">网络已断开，暂时不能核销，恢复后再试</Notice>}
      {model.canScan && (
        <Button kind="primary" size="large" block icon="scan" onClick={model.scan}>
          扫码核销
        </Button>
      )}
      <Field
        bare
        label="核销码"
        kind="number"
        value={form.values.code}
        error={form.errors.code}
        placeholder="输入12位核销码"
        autoComplete="off"
        confirm="search"
        onInput={(code) => form.set('code', code)}
        onConfirm={() => void model.find()}
        right={
          <Button
            size="small"
            kind={model.canScan ? 'secondary' : 'primary'}
            loading={form.busy}
            disabled={form.values.code.trim() === ''}
            onClick={model.find}
          >
            查询
          </Button>
        }
        testId="redeem-code"
      />
    </View>
  )
})
