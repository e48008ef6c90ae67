import { OrdersScreen } from '@/features/order/screens/OrdersScreen'
import { routePage } from '@/shell/routePage'
import '@/ui/icons/more.scss'

export default routePage('orders', OrdersScreen)
