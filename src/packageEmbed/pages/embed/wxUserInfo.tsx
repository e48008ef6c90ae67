import { CustomerServiceScreen } from '@/features/embed/screens/CustomerServiceScreen'
import { routePage } from '@/widgets/routePage'

export default routePage('customerService', CustomerServiceScreen)
