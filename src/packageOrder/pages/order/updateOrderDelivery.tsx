import { ShipScreen } from '@/features/order/screens/ShipScreen'
import { routePage } from '@/shell/routePage'

export default routePage('shipOrder', ShipScreen)
