import { DirectOrderScreen } from '@/features/order/screens/DirectOrderScreen'
import { routePage } from '@/shell/routePage'
import '@/ui/icons/more.scss'

export default routePage('createDirectOrder', DirectOrderScreen)
