import { observer } from 'mobx-react'
import { useParams } from '@/hooks/page'
import { useModel } from '@/hooks/useModel'
import { Page } from '@/shell/Page'
import { Button } from '@/ui/Button'
import { Cell } from '@/ui/Cell'
import { CellGroup } from '@/ui/CellGroup'
import { Field } from '@/ui/Field'
import { FormField } from '@/ui/FormField'
import { Notice } from '@/ui/Notice'
import { Switch } from '@/ui/Switch'
import { AsyncView } from '@/widgets/AsyncView'
import { SellerFactsModel } from '../model/SellerFactsModel'

const NO_SHOP = '还没有可管理的店铺'
const LEAVE = { title: '离开此页？', text: '修改还没有保存。', confirm: '离开', cancel: '继续编辑' }

/** 收据信息: GST number, legal name and address that a shop's receipts state from now on. The owner changes them, staff read them. */
export const SellerFactsScreen = observer(function SellerFactsScreen() {
  const { sellerAlias } = useParams('receiptFacts')
  const model = useModel((app) => new SellerFactsModel(app, sellerAlias))
  const { form, facts } = model
  const editable = facts.data?.editable === true
  return (
    <Page
      route="receiptFacts"
      confirmLeave={form.changed ? LEAVE : null}
      footer={
        editable && (
          <Button kind="primary" size="large" block loading={form.busy} onClick={model.save}>
            保存
          </Button>
        )
      }
    >
      <AsyncView task={facts} missing={NO_SHOP}>
        {({ shopName }) => (
          <>
            <Notice>
              {editable
                ? `「${shopName}」从下一张收据起使用这里的信息，已经开出的收据不会改变。`
                : `「${shopName}」的收据信息由店主修改。`}
            </Notice>
            <CellGroup note="登记 GST 后，收据会写明 GST 号和金额里的 GST，名称为“税务发票 Tax invoice”">
              <Cell
                title="已登记 GST"
                value={
                  <Switch
                    label="已登记 GST"
                    checked={form.values.registered}
                    disabled={!editable}
                    onChange={(on) => form.set('registered', on)}
                  />
                }
              />
              {form.values.registered && (
                <Field
                  label="GST 号"
                  value={form.values.gstNumber}
                  error={form.errors.gstNumber}
                  kind="tel"
                  placeholder="123-456-789"
                  disabled={!editable}
                  onInput={(text) => form.set('gstNumber', text)}
                  onBlur={model.leaveNumber}
                />
              )}
            </CellGroup>
            <CellGroup note="选填，会印在收据上">
              <FormField
                form={form}
                field="legalName"
                label="法定名称"
                placeholder="公司或个人的注册名称"
                disabled={!editable}
                checked
              />
              <FormField
                form={form}
                field="address"
                label="收据地址"
                placeholder="营业地址"
                layout="column"
                disabled={!editable}
                checked
              />
            </CellGroup>
          </>
        )}
      </AsyncView>
    </Page>
  )
})
