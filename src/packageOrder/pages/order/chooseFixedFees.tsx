import { FreightScreen } from '@/features/order/screens/FreightScreen'
import { routePage } from '@/shell/routePage'
import '@/ui/icons/more.scss'

export default routePage('chooseFreight', FreightScreen)
