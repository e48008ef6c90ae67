import { doorScreen } from '@/shell/doorScreen'

/** /pages/order/payResult (app §2), the other name of 支付结果: hosts and providers lead here. */
export const PayResultDoorScreen = doorScreen('payResultDoor', 'payResult')
