import type { PrePay } from '@/contract/order'
import { bank } from './bank'
import type { ClientPayment } from './provider'
import { sandbox } from './sandbox'
import { wallet } from './wallet'
import { wechat } from './wechat'

/** Providers by the name the service gives in `prePay.provider`. */
export const PROVIDERS: Record<PrePay['provider'], ClientPayment> = { sandbox, wallet, wechat, bank }
