import { observer } from 'mobx-react'
import type { BankTransfer } from '@/contract/bankTransfer'
import { formatMoney } from '@/domain/money'
import { NO_ORDER } from '@/domain/orderWords'
import { useParams, usePageReshow } from '@/hooks/page'
import { useModel } from '@/hooks/useModel'
import { usePictures } from '@/hooks/usePictures'
import { Page } from '@/shell/Page'
import { Button } from '@/ui/Button'
import { Cell } from '@/ui/Cell'
import { CellGroup } from '@/ui/CellGroup'
import { View } from '@/ui/elements/View'
import { ImageGrid } from '@/ui/ImageGrid'
import { Notice } from '@/ui/Notice'
import { AsyncView } from '@/widgets/AsyncView'
import { PictureUploads } from '@/widgets/PictureUploads'
import { ResultHead } from '@/widgets/ResultHead'
import { DueHead } from '../components/DueHead'
import { PaySkeleton } from '../components/PaySkeleton'
import { BankTransferModel } from '../model/BankTransferModel'
import './BankTransferScreen.scss'

/** 银行转账 (domain: payment): account, sum and code, each copied by a tap; the proof; and what became of it. */
export const BankTransferScreen = observer(function BankTransferScreen() {
  const { orderNo } = useParams('bankTransfer')
  const model = useModel((app) => new BankTransferModel(app, orderNo))
  usePageReshow(() => void model.refresh().catch(() => undefined))
  return (
    <Page
      route="bankTransfer"
      onRefresh={model.refresh}
      confirmLeave={
        model.open && model.uploads.list.length > 0
          ? { title: '离开此页？', text: '凭证还没有提交，离开后不会保留。', confirm: '离开', cancel: '继续提交' }
          : null
      }
      footer={
        model.open && (
          <Button kind="primary" size="large" block onClick={model.submit}>
            提交凭证
          </Button>
        )
      }
    >
      <AsyncView task={model.task} skeleton={<PaySkeleton />} missing={NO_ORDER}>
        {(transfer) => <Shown transfer={transfer} model={model} />}
      </AsyncView>
    </Page>
  )
})

interface ShownProps {
  transfer: BankTransfer
  model: BankTransferModel
}
const Shown = observer(function Shown({ transfer, model }: ShownProps) {
  const { state } = transfer
  if (state === 'PAID' || state === 'RETURNED' || state === 'OVER') return <Ended state={state} model={model} />
  return (
    <>
      <DueHead
        label="请转账"
        cents={transfer.cents}
        closesAt={transfer.closesAt}
        onEnd={model.start}
        clock={state === 'SUBMITTED' ? '核对剩余时间 ' : '转账剩余时间 '}
      />
      {state === 'SUBMITTED' && <Notice tone="success">凭证已提交，核对到账后订单会自动更新，不用再付一次</Notice>}
      {state === 'REJECTED' && (
        <Notice tone="warning">{`凭证没有通过：${transfer.reason || '与到账记录对不上'}。请重新上传`}</Notice>
      )}
      <CellGroup title="收款账户" note="转账时一定要填写附言，我们靠它找到你的款项；金额要和应付完全一致">
        <Copied title="账号" text={transfer.accountNumber} note={transfer.bankName} model={model} />
        <Copied title="户名" text={transfer.accountName} model={model} />
        <Copied
          title="金额"
          text={formatMoney(transfer.cents)}
          shown={`$${formatMoney(transfer.cents)}`}
          model={model}
        />
        <Copied title="转账附言" text={transfer.code} note="填在 Reference 一栏" model={model} />
      </CellGroup>
      <Proof transfer={transfer} model={model} />
      <Notice>退款会退到你的叮当余额，可以提现到银行账户；金额不符的转账也会退到余额</Notice>
      <View className="dd-transfer__ways">
        <Button block onClick={model.payOtherwise}>
          换一种方式付款
        </Button>
      </View>
    </>
  )
})

interface CopiedProps {
  title: string
  text: string
  /** What is shown in its place. */
  shown?: string
  note?: string
  model: BankTransferModel
}
function Copied({ title, text, shown = text, note, model }: CopiedProps) {
  return (
    <Cell
      title={shown}
      note={note ? `${title} · ${note}` : title}
      value={
        <Button size="small" icon="copy" ariaLabel={`复制${title}`} onClick={() => model.copy(text)}>
          复制
        </Button>
      }
    />
  )
}

const Proof = observer(function Proof({ transfer, model }: ShownProps) {
  const pictures = usePictures()
  if (model.open)
    return (
      <CellGroup title="转账凭证" note="上传银行转账成功的截图或回单，最多3张">
        <View className="dd-transfer__proof">
          <PictureUploads uploads={model.uploads} />
        </View>
      </CellGroup>
    )
  return (
    <CellGroup title="已提交的凭证">
      <View className="dd-transfer__proof">
        <ImageGrid
          label="转账凭证"
          images={transfer.pictures.map((key, index) => ({
            src: pictures.url(key, 240),
            srcOf: pictures.of(key),
            full: pictures.url(key, 1080),
            alt: `凭证${index + 1}`,
          }))}
        />
      </View>
      <Cell icon="image" title="重新上传凭证" onClick={model.change} />
    </CellGroup>
  )
})

function Ended({ state, model }: { state: 'PAID' | 'RETURNED' | 'OVER'; model: BankTransferModel }) {
  if (state === 'PAID')
    return (
      <ResultHead
        icon="check-circle"
        tone="good"
        title="转账已到账"
        text="卖家会尽快为你备货"
        ways={[{ text: '查看支付结果', onClick: model.toResult }]}
      />
    )
  if (state === 'RETURNED')
    return (
      <ResultHead
        icon="wallet"
        tone="open"
        title="已退到余额"
        text="这笔转账没有用来付款，或已经退款，款项在你的叮当余额里"
        ways={[
          { text: '查看钱包', onClick: model.toWallet },
          { text: '查看支付结果', onClick: model.toResult },
        ]}
      />
    )
  return (
    <ResultHead
      icon="x-circle"
      tone="bad"
      title="订单不再等待转账"
      text="超过时间或已取消，请不要再转账；已经转出的款项，到账后会退到你的余额"
      ways={[{ text: '查看订单', onClick: model.toOrders }]}
    />
  )
}
