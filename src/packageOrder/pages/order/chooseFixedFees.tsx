import { FreightScreen } from '@/features/order/screens/FreightScreen'
import { routePage } from '@/widgets/routePage'

export default routePage('chooseFreight', FreightScreen)
