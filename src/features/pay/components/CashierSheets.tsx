import { observer } from 'mobx-react'
import { useApp } from '@/app/AppContext'
import { Button } from '@/ui/Button'
import { View } from '@/ui/elements/View'
import { Picture } from '@/ui/Picture'
import { Sheet } from '@/ui/Sheet'
import type { Cashier } from '../model/Cashier'
import { WalletSheet } from './WalletSheet'
import './CashierSheets.scss'

/** What stands above a page that pays: the proof for the wallet, and the code that another phone's WeChat scans. */
export const CashierSheets = observer(function CashierSheets({ cashier }: { cashier: Cashier }) {
  const { picture, close } = cashier.elsewhere
  const { platform } = useApp()
  return (
    <>
      <Sheet
        open={picture !== null}
        onClose={close}
        title={platform.wechat ? '微信支付' : '微信扫码支付'}
        note={platform.wechat ? '长按识别小程序码，在小程序里付款' : '用微信扫一扫，在小程序里付款'}
        footer={
          <Button kind="primary" block onClick={close}>
            我已付款
          </Button>
        }
      >
        <View className="dd-pay-code">
          <Picture src={picture ?? ''} alt="支付小程序码" width={220} fit="contain" />
        </View>
      </Sheet>
      <WalletSheet cashier={cashier} />
    </>
  )
})
