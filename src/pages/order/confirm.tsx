import { ConfirmOrderScreen } from '@/features/order/screens/ConfirmOrderScreen'
import { routePage } from '@/shell/routePage'
import '@/ui/icons/more.scss'

export default routePage('confirmOrder', ConfirmOrderScreen)
