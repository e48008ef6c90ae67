import { SoldScreen } from '@/features/order/screens/SoldScreen'
import { routePage } from '@/shell/routePage'

export default routePage('soldOrders', SoldScreen)
