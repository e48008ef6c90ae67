import { observer } from 'mobx-react'
import type { FriendLink } from '@/contract/friendPay'
import { NO_ORDER } from '@/domain/orderWords'
import { useParams, usePageReshow } from '@/hooks/page'
import { useModel } from '@/hooks/useModel'
import { useShareCard } from '@/hooks/useShareCard'
import { Page } from '@/shell/Page'
import { Button } from '@/ui/Button'
import { CellGroup } from '@/ui/CellGroup'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { Notice } from '@/ui/Notice'
import { QrCode } from '@/ui/QrCode'
import { AsyncView } from '@/widgets/AsyncView'
import { ShareButton } from '@/widgets/ShareButton'
import { DueHead } from '../components/DueHead'
import { PaidGoodsList } from '../components/PaidGoodsList'
import { PaySkeleton } from '../components/PaySkeleton'
import { FriendLinkModel } from '../model/FriendLinkModel'
import './FriendLinkScreen.scss'

/** 找好友代付 (domain: payment): a link, a card or a code for the friend who pays. */
export const FriendLinkScreen = observer(function FriendLinkScreen() {
  const { orderNo } = useParams('friendLink')
  const model = useModel((app) => new FriendLinkModel(app, orderNo))
  usePageReshow(() => void model.refresh().catch(() => undefined))
  useShareCard(model.shareCard, () => undefined)
  return (
    <Page route="friendLink" onRefresh={model.refresh}>
      <AsyncView task={model.task} skeleton={<PaySkeleton />} missing={NO_ORDER}>
        {(link) => <Shown link={link} model={model} />}
      </AsyncView>
    </Page>
  )
})

const Shown = observer(function Shown({ link, model }: { link: FriendLink; model: FriendLinkModel }) {
  if (!link.open)
    return (
      <>
        <Notice>这笔订单不用再付款了</Notice>
        <PaidGoodsList goods={link.goods} />
        <View className="dd-friend-link">
          <Button kind="primary" size="large" block onClick={model.toResult}>
            查看支付结果
          </Button>
        </View>
      </>
    )
  return (
    <>
      <DueHead label="请好友代付" cents={link.totalCents} closesAt={link.closesAt} onEnd={model.start} />
      <View className="dd-friend-link">
        {link.token === null ? (
          <>
            <Text as="p" className="dd-friend-link__words">
              好友打开链接就能付款，看得到商品和金额，看不到你的地址、电话和备注
            </Text>
            <Button kind="primary" size="large" block onClick={model.make}>
              生成代付链接
            </Button>
          </>
        ) : (
          <>
            <ShareButton card={model.shareCard} shared={null} look="button" direct>
              发给好友
            </ShareButton>
            <Button size="large" block icon="copy" onClick={model.copy}>
              复制链接
            </Button>
          </>
        )}
      </View>
      {link.token !== null && (
        <CellGroup title="让好友扫一扫">
          <View className="dd-friend-link__code">
            <QrCode text={model.url} label="代付二维码" size={180} />
          </View>
        </CellGroup>
      )}
      <PaidGoodsList goods={link.goods} />
      {link.token !== null && (
        <View className="dd-friend-link">
          <Text as="p" className="dd-friend-link__words">
            链接在付款时间内有效。好友付款后，订单仍归你；退款会退给付款的好友
          </Text>
          <Button size="large" block onClick={model.withdraw}>
            收回链接
          </Button>
        </View>
      )}
    </>
  )
})
