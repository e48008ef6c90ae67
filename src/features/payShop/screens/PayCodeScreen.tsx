import { observer } from 'mobx-react'
import { useApp } from '@/app/AppContext'
import { MAX_PAID_CENTS, type PayCode } from '@/contract/payShop'
import { useParams } from '@/hooks/page'
import { useModel } from '@/hooks/useModel'
import { usePictures } from '@/hooks/usePictures'
import { routeUrl } from '@/routes'
import { Page } from '@/shell/Page'
import { Avatar } from '@/ui/Avatar'
import { Button } from '@/ui/Button'
import { Cell } from '@/ui/Cell'
import { CellGroup } from '@/ui/CellGroup'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { MoneyField } from '@/ui/MoneyField'
import { Price } from '@/ui/Price'
import { QrCode } from '@/ui/QrCode'
import { Sheet } from '@/ui/Sheet'
import { Skeleton } from '@/ui/Skeleton'
import { Loading } from '@/ui/skeletons/Loading'
import { Switch } from '@/ui/Switch'
import { AsyncView } from '@/widgets/AsyncView'
import { Empty } from '@/widgets/Empty'
import { PictureSheet } from '@/widgets/PictureSheet'
import { PayCodeModel } from '../model/PayCodeModel'
import './PayCodeScreen.scss'

/** 收款码 (app §6): the shop's code to show, print and save; who scans it pays the shop. */
export const PayCodeScreen = observer(function PayCodeScreen() {
  const { nav } = useApp()
  const { sellerAlias } = useParams('payCode')
  const model = useModel((app) => new PayCodeModel(app, sellerAlias))
  if (model.code.error?.notFound)
    return (
      <Page route="payCode">
        <Empty
          art="order"
          title="还没有可管理的店铺"
          note="开店后可以在这里收款"
          action={{ text: '去首页', onClick: () => nav.home() }}
        />
      </Page>
    )
  return (
    <Page route="payCode" layers={<Layers model={model} />}>
      <AsyncView task={model.code} skeleton={<CodeSkeleton />}>
        {(code) => (
          <>
            <Till model={model} code={code} />
            <Ways model={model} code={code} />
          </>
        )}
      </AsyncView>
    </Page>
  )
})

/** What stands on the counter, and on paper. */
const Till = observer(function Till({ model, code }: { model: PayCodeModel; code: PayCode }) {
  const pictures = usePictures()
  const { cents } = model
  return (
    <View className="dd-till">
      <Text className="dd-till__title">扫码付款</Text>
      <View className="dd-till__card">
        <View className="dd-till__shop">
          <Avatar
            src={pictures.url(code.logo, 120)}
            srcOf={pictures.of(code.logo)}
            name={code.shopName}
            size={36}
            shape="square"
          />
          <Text as="h2" className="dd-till__name">
            {code.shopName}
          </Text>
        </View>
        {code.taking ? (
          <QrCode text={model.text} label={`${code.shopName}的收款码`} size={224} />
        ) : (
          <View className="dd-till__off">
            <Text>已暂停收款</Text>
          </View>
        )}
        {cents === null ? (
          <Text className="dd-till__open">扫码后输入金额</Text>
        ) : (
          <Price cents={cents} size="huge" tone="ink" />
        )}
      </View>
      <Text className="dd-till__hint">用手机相机、微信或叮当扫一扫</Text>
    </View>
  )
})

const Ways = observer(function Ways({ model, code }: { model: PayCodeModel; code: PayCode }) {
  const { nav } = useApp()
  const { sellerAlias, taking, mayTurn } = code
  return (
    <View className="dd-till__below">
      {taking && (
        <View className="dd-till__ways">
          <Button kind="secondary" onClick={model.cents === null ? model.openAmount : model.clearAmount}>
            {model.cents === null ? '设置金额' : '清除金额'}
          </Button>
          <Button kind="secondary" onClick={model.save}>
            保存图片
          </Button>
          {model.canPrint && (
            <Button kind="secondary" onClick={model.print}>
              打印
            </Button>
          )}
        </View>
      )}
      <CellGroup>
        <Cell
          title="接受付款"
          note={mayTurn ? '关闭后扫码的人会看到“暂时不收款”' : '只有店主可以开关'}
          value={
            mayTurn ? <Switch label="接受付款" checked={taking} onChange={model.turn} /> : taking ? '已开启' : '已关闭'
          }
        />
        <Cell
          icon="list"
          title="收款记录"
          note="在“我卖出的”里查看、退款"
          href={routeUrl('soldOrders', { tab: 'completed', sellerAlias })}
          onClick={() => nav.open('soldOrders', { tab: 'completed', sellerAlias })}
        />
      </CellGroup>
    </View>
  )
})

const Layers = observer(function Layers({ model }: { model: PayCodeModel }) {
  const { form } = model
  return (
    <>
      <Sheet
        open={model.setting}
        title="设置金额"
        note="扫码的人会看到这个金额，付款前仍可核对"
        onClose={model.close}
        footer={
          <Button kind="primary" size="large" block onClick={model.setAmount}>
            确定
          </Button>
        }
      >
        <CellGroup plain>
          <MoneyField
            label="收款金额"
            cents={form.values.cents}
            minCents={1}
            maxCents={MAX_PAID_CENTS}
            autoFocus
            error={form.errors.cents}
            onChange={(cents) => form.set('cents', cents)}
          />
        </CellGroup>
      </Sheet>
      <PictureSheet saver={model.pictures} />
    </>
  )
})

function CodeSkeleton() {
  return (
    <Loading className="dd-till__skeleton">
      <Skeleton height={420} radius={16} />
    </Loading>
  )
}
