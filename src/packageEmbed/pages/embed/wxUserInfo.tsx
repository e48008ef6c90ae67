import { CustomerServiceScreen } from '@/features/embed/screens/CustomerServiceScreen'
import { routePage } from '@/shell/routePage'
import '@/ui/icons/more.scss'

export default routePage('customerService', CustomerServiceScreen)
