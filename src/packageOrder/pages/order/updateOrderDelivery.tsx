import { ShipScreen } from '@/features/order/screens/ShipScreen'
import { routePage } from '@/shell/routePage'
import '@/ui/icons/more.scss'

export default routePage('shipOrder', ShipScreen)
