import { CreateOrderScreen } from '@/features/order/screens/CreateOrderScreen'
import { routePage } from '@/shell/routePage'

export default routePage('createOrder', CreateOrderScreen)
