import { SendBackScreen } from '@/features/afterSale/screens/SendBackScreen'
import { routePage } from '@/shell/routePage'
import '@/ui/icons/more.scss'

export default routePage('afterSaleSendBack', SendBackScreen)
