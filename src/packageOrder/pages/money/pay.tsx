import { PayScreen } from '@/features/pay/screens/PayScreen'
import { routePage } from '@/widgets/routePage'

export default routePage('pay', PayScreen)
