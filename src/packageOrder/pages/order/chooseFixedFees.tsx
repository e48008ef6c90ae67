import { FreightScreen } from '@/features/order/screens/FreightScreen'
import { routePage } from '@/shell/routePage'

export default routePage('chooseFreight', FreightScreen)
