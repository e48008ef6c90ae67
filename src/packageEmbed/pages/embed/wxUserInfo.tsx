import { CustomerServiceScreen } from '@/features/embed/screens/CustomerServiceScreen'
import { routePage } from '@/shell/routePage'

export default routePage('customerService', CustomerServiceScreen)
