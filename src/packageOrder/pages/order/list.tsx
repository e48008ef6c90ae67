import { OrdersScreen } from '@/features/order/screens/OrdersScreen'
import { routePage } from '@/widgets/routePage'

export default routePage('orders', OrdersScreen)
