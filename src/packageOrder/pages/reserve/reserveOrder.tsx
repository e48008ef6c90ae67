import { ReserveScreen } from '@/features/reservation/screens/ReserveScreen'
import { routePage } from '@/shell/routePage'
import '@/ui/icons/more.scss'

export default routePage('reserve', ReserveScreen)
