import { OrderDetailScreen } from '@/features/order/screens/OrderDetailScreen'
import { routePage } from '@/shell/routePage'
import '@/ui/icons/more.scss'

export default routePage('orderDetail', OrderDetailScreen)
