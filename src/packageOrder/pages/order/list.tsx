import { OrdersScreen } from '@/features/order/screens/OrdersScreen'

export default OrdersScreen
