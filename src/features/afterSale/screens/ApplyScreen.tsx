import { observer } from 'mobx-react'
import type { OpenOptions } from '@/contract/afterSale'
import { CASE_WORDS } from '@/contract/caseTexts'
import { countGraphemes } from '@/contract/graphemes'
import { tidyText } from '@/contract/textRules'
import { NO_ORDER } from '@/domain/orderWords'
import { useApp } from '@/app/AppContext'
import { useParams } from '@/hooks/page'
import { useModel } from '@/hooks/useModel'
import { Page } from '@/shell/Page'
import { Button } from '@/ui/Button'
import { CellGroup } from '@/ui/CellGroup'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { Field } from '@/ui/Field'
import { FormField } from '@/ui/FormField'
import { Notice } from '@/ui/Notice'
import { Price } from '@/ui/Price'
import { RadioList } from '@/ui/RadioList'
import { Sheet } from '@/ui/Sheet'
import { ListSkeleton } from '@/ui/skeletons/ListSkeleton'
import { AsyncView } from '@/widgets/AsyncView'
import { Empty } from '@/widgets/Empty'
import { PictureUploads } from '@/widgets/PictureUploads'
import { ApplyGoods } from '../components/ApplyGoods'
import { ApplySum } from '../components/ApplySum'
import { ApplyModel } from '../model/ApplyModel'
import './ApplyScreen.scss'

/** 申请售后 (domain: after-sale): goods and pieces, money alone or goods back, why, what comes back, words and pictures. */
export const ApplyScreen = observer(function ApplyScreen() {
  const { nav } = useApp()
  const { orderNo } = useParams('afterSaleApply')
  const model = useModel((app) => new ApplyModel(app, orderNo))
  const { form, options } = model
  const open = options.data?.open ?? false
  return (
    <Page
      route="afterSaleApply"
      confirmLeave={
        open && form.changed
          ? {
              title: '离开此页？',
              text: '申请还没有提交，离开后填写的内容不会保留。',
              confirm: '离开',
              cancel: '继续填写',
            }
          : null
      }
      layers={<Reasons model={model} />}
      footer={open && <Submit model={model} />}
    >
      <AsyncView task={options} skeleton={<ListSkeleton count={3} />} missing={NO_ORDER}>
        {({ why, ...known }) =>
          known.open ? (
            <>
              {model.atOnce && (
                <Notice>
                  {known.direct
                    ? '没有使用的随时可退，提交后会立即退款，不用等卖家处理。'
                    : '卖家还没有发货，提交后会立即退款，不用等卖家处理。'}
                </Notice>
              )}
              <ApplyGoods model={model} />
              <Kind model={model} />
              <ApplySum model={model} />
              <Proof model={model} />
            </>
          ) : (
            <Empty
              art="order"
              title={why}
              action={{ text: '查看订单', onClick: () => nav.open('orderDetail', { orderNo: known.orderNo }) }}
            />
          )
        }
      </AsyncView>
    </Page>
  )
})

/** Money alone or goods back, and why. */
const Kind = observer(function Kind({ model }: { model: ApplyModel }) {
  const { form, reason } = model
  const { remedy } = model.options.data!
  return (
    <CellGroup title="售后类型">
      <RadioList
        label="售后类型"
        options={remedy.map((one) => ({ key: one.remedy, title: one.text, note: one.hint }))}
        value={form.values.remedy || null}
        onChange={model.setRemedy}
      />
      {form.errors.remedy && <Text className="dd-apply__error">{form.errors.remedy}</Text>}
      <Field
        label="申请原因"
        required
        value={reason?.text ?? ''}
        placeholder="请选择"
        error={form.errors.reason}
        hint={reason ? WAY_BACK[reason.wayBackBy] : undefined}
        onClick={model.openReasons}
      />
    </CellGroup>
  )
})
const WAY_BACK = { BUYER: '寄回的运费由你承担', SELLER: '寄回的运费由卖家承担', NONE: undefined }

const Reasons = observer(function Reasons({ model }: { model: ApplyModel }) {
  const { remedy, reason } = model
  return (
    <Sheet open={model.choosingReason} title="申请原因" flush onClose={model.closeReasons}>
      <RadioList
        label="申请原因"
        options={(remedy?.reasons ?? []).map((one) => ({
          key: one.reason,
          title: one.text,
          note: WAY_BACK[one.wayBackBy],
        }))}
        value={reason?.reason ?? null}
        onChange={model.setReason}
      />
    </Sheet>
  )
})

const placeholderOf = (options: OpenOptions | null) =>
  options?.direct
    ? '选填，例如：行程有变，用不上了'
    : options?.toShop
      ? '选填，例如：应付 $12，多付了 $8'
      : '选填，例如：瓶盖破了，蜂蜜漏了一半'

/** What shows the shop what is wrong: words and pictures. */
const Proof = observer(function Proof({ model }: { model: ApplyModel }) {
  const { form, uploads } = model
  return (
    <CellGroup
      title="说明和凭证"
      note={model.options.data?.toShop || model.options.data?.direct ? undefined : '上传能看清问题的照片，处理会更快'}
    >
      <FormField
        form={form}
        field="words"
        label="补充说明"
        layout="column"
        multiline
        rows={3}
        placeholder={placeholderOf(model.options.data)}
      />
      <Text className="dd-apply__count">
        {countGraphemes(tidyText(form.values.words))}/{CASE_WORDS.max}
      </Text>
      <View className="dd-apply__pictures">
        <PictureUploads uploads={uploads} />
      </View>
    </CellGroup>
  )
})

const Submit = observer(function Submit({ model }: { model: ApplyModel }) {
  return (
    <View className="dd-apply__bar">
      <View className="dd-apply__total">
        <Price cents={model.sum ?? 0} size="large" prefix="退款" />
      </View>
      <Button kind="primary" size="large" loading={model.form.busy} onClick={model.submit}>
        提交申请
      </Button>
    </View>
  )
})
