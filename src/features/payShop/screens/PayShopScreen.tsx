import { observer } from 'mobx-react'
import type { OutputOf } from '@/contract/endpoint'
import { NOTE } from '@/contract/order'
import type { payShopApi } from '@/contract/payShop'
import { formatMoney } from '@/domain/money'
import { regionName } from '@/domain/regions'
import { useParams } from '@/hooks/page'
import { useModel } from '@/hooks/useModel'
import { usePictures } from '@/hooks/usePictures'
import { Page } from '@/shell/Page'
import { Avatar } from '@/ui/Avatar'
import { Button } from '@/ui/Button'
import { CellGroup } from '@/ui/CellGroup'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { FormField } from '@/ui/FormField'
import { MoneyField } from '@/ui/MoneyField'
import { Notice } from '@/ui/Notice'
import { Skeleton } from '@/ui/Skeleton'
import { Loading } from '@/ui/skeletons/Loading'
import { AsyncView } from '@/widgets/AsyncView'
import { Empty } from '@/widgets/Empty'
import { NO_PAYEE, PayShopModel } from '../model/PayShopModel'
import { ScanShop } from '../model/ScanShop'
import './PayShopScreen.scss'

type Payee = OutputOf<typeof payShopApi.payee>

/** 向商家付款 (app §2 commonOrder): who is paid, how much, a note; the pay page takes the money. */
export const PayShopScreen = () => {
  const { sellerAlias, amount } = useParams('payShop')
  return sellerAlias ? <PayOne key={sellerAlias} sellerAlias={sellerAlias} amount={amount} /> : <Scan />
}

/** Who is paid is not known yet: a shop's code says it. */
const Scan = observer(function Scan() {
  const model = useModel((app) => new ScanShop(app))
  return (
    <Page route="payShop">
      <Empty
        icon="scan"
        title="扫商家的收款码付款"
        note={model.canScan === false ? '请用手机相机或微信扫商家的收款码' : '收款码一般在收银台，也可以请商家发给你'}
        action={model.canScan ? { text: '扫一扫', onClick: model.scan } : undefined}
      />
    </Page>
  )
})

interface PayOneProps {
  sellerAlias: string
  amount: string | undefined
}
const PayOne = observer(function PayOne({ sellerAlias, amount }: PayOneProps) {
  const model = useModel((app) => new PayShopModel(app, sellerAlias, amount))
  const { form, payee } = model
  const { cents } = form.values
  return (
    <Page
      route="payShop"
      footer={
        payee.data &&
        model.problem === '' && (
          <Button kind="primary" size="large" block loading={form.busy} onClick={model.submit}>
            {cents === null || cents < 1 ? '去付款' : `去付款 $${formatMoney(cents)}`}
          </Button>
        )
      }
    >
      <AsyncView task={payee} skeleton={<PayeeSkeleton />} missing={NO_PAYEE}>
        {(shown) => (
          <>
            <Head payee={shown} />
            {model.problem === '' ? <Amount model={model} /> : <Notice tone="warning">{model.problem}</Notice>}
          </>
        )}
      </AsyncView>
    </Page>
  )
})

function Head({ payee }: { payee: Payee }) {
  const pictures = usePictures()
  const { logo, shopName, city } = payee
  return (
    <View className="dd-pay-shop__head">
      <Avatar src={pictures.url(logo, 240)} srcOf={pictures.of(logo)} name={shopName} size={64} shape="square" />
      <Text as="h2" className="dd-pay-shop__name">
        {shopName}
      </Text>
      <Text className="dd-pay-shop__check">{city === '' ? '' : `${regionName(city)} · `}付款前请核对店铺名称</Text>
    </View>
  )
}

const Amount = observer(function Amount({ model }: { model: PayShopModel }) {
  const { form, preset, maxCents } = model
  return (
    <CellGroup note="付款后在“我买到的”里可以查看订单和收据；金额有误可以申请退款">
      <View className="dd-pay-shop__amount">
        <MoneyField
          label="付款金额"
          layout="column"
          required
          cents={form.values.cents}
          minCents={1}
          maxCents={maxCents}
          autoFocus={!preset}
          hint={preset ? '商家已填好金额，请核对' : undefined}
          error={form.errors.cents}
          onChange={(cents) => form.set('cents', cents)}
          testId="pay-shop-amount"
        />
      </View>
      <FormField
        form={form}
        field="note"
        label="备注"
        layout="column"
        maxLength={NOTE.max}
        placeholder="选填，商家会看到，例如：桌号、姓名"
      />
    </CellGroup>
  )
})

function PayeeSkeleton() {
  return (
    <Loading className="dd-pay-shop__skeleton">
      <View className="dd-pay-shop__head">
        <Skeleton width={64} height={64} radius={13} />
        <Skeleton width={140} />
        <Skeleton width={180} />
      </View>
      <Skeleton height={168} radius={12} />
    </Loading>
  )
}
