import { PayScreen } from '@/features/pay/screens/PayScreen'
import { routePage } from '@/shell/routePage'
import '@/ui/icons/more.scss'

export default routePage('pay', PayScreen)
