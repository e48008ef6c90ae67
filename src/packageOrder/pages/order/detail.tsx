import { OrderDetailScreen } from '@/features/order/screens/OrderDetailScreen'
import { routePage } from '@/widgets/routePage'

export default routePage('orderDetail', OrderDetailScreen)
