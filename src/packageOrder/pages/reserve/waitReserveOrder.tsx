import { ReserveWaitScreen } from '@/features/reservation/screens/ReserveWaitScreen'
import { routePage } from '@/shell/routePage'
import '@/ui/icons/more.scss'

export default routePage('reserveWait', ReserveWaitScreen)
