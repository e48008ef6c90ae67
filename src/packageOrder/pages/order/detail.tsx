import { OrderDetailScreen } from '@/features/order/screens/OrderDetailScreen'

export default OrderDetailScreen
