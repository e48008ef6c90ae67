import { PayScreen } from '@/features/pay/screens/PayScreen'
import { routePage } from '@/shell/routePage'

export default routePage('pay', PayScreen)
