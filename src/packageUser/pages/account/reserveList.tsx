import { ReservationsScreen } from '@/features/reservation/screens/ReservationsScreen'
import { routePage } from '@/shell/routePage'
import '@/ui/icons/more.scss'

export default routePage('reservations', ReservationsScreen)
