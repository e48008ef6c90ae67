import { PayResultScreen } from '@/features/pay/screens/PayResultScreen'
import { routePage } from '@/shell/routePage'

export default routePage('payResult', PayResultScreen)
