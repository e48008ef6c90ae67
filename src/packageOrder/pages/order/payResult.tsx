import { PayResultScreen } from '@/features/pay/screens/PayResultScreen'
import { routePage } from '@/widgets/routePage'

export default routePage('payResult', PayResultScreen)
