import { ReservationScreen } from '@/features/reservation/screens/ReservationScreen'
import { routePage } from '@/shell/routePage'
import '@/ui/icons/more.scss'

export default routePage('reservation', ReservationScreen)
