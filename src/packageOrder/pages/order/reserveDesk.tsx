import { ReserveDeskScreen } from '@/features/storeDesk/screens/ReserveDeskScreen'
import { routePage } from '@/shell/routePage'
import '@/ui/icons/more.scss'

export default routePage('reserveDesk', ReserveDeskScreen)
