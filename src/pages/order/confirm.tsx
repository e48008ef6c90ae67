import { ConfirmOrderScreen } from '@/features/order/screens/ConfirmOrderScreen'
import { routePage } from '@/shell/routePage'

export default routePage('confirmOrder', ConfirmOrderScreen)
