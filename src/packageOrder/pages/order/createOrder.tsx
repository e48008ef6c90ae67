import { CreateOrderScreen } from '@/features/order/screens/CreateOrderScreen'
import { routePage } from '@/widgets/routePage'

export default routePage('createOrder', CreateOrderScreen)
