import { ConfirmResultScreen } from '@/features/order/screens/ConfirmResultScreen'
import { routePage } from '@/shell/routePage'

export default routePage('confirmResult', ConfirmResultScreen)
