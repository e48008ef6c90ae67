import { FreightScreen } from '@/features/order/screens/FreightScreen'

export default FreightScreen
