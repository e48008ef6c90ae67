import { ReserveResultScreen } from '@/features/reservation/screens/ReserveResultScreen'
import { routePage } from '@/shell/routePage'
import '@/ui/icons/more.scss'

export default routePage('reserveResult', ReserveResultScreen)
