import { doorScreen } from '@/shell/doorScreen'

/** /pages/order/confirmResult (app §2), the other name of the result of 确认收货. */
export const ConfirmResultDoorScreen = doorScreen('confirmResultDoor', 'confirmResult')
