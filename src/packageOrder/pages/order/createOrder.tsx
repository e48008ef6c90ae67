import { CreateOrderScreen } from '@/features/order/screens/CreateOrderScreen'

export default CreateOrderScreen
