import { OrdersScreen } from '@/features/order/screens/OrdersScreen'
import { routePage } from '@/shell/routePage'

export default routePage('orders', OrdersScreen)
