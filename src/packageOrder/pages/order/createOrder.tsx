import { CreateOrderScreen } from '@/features/order/screens/CreateOrderScreen'
import { routePage } from '@/shell/routePage'
import '@/ui/icons/more.scss'

export default routePage('createOrder', CreateOrderScreen)
