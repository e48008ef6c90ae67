import { OrderDetailScreen } from '@/features/order/screens/OrderDetailScreen'
import { routePage } from '@/shell/routePage'

export default routePage('orderDetail', OrderDetailScreen)
