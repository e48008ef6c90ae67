import { SoldScreen } from '@/features/order/screens/SoldScreen'
import { routePage } from '@/shell/routePage'
import '@/ui/icons/more.scss'

export default routePage('soldOrders', SoldScreen)
