import { ConfirmResultScreen } from '@/features/order/screens/ConfirmResultScreen'
import { routePage } from '@/shell/routePage'
import '@/ui/icons/more.scss'

export default routePage('confirmResult', ConfirmResultScreen)
