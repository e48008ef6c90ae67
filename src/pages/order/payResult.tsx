import { PayResultDoorScreen } from '@/features/pay/screens/PayResultDoorScreen'
import { routePage } from '@/shell/routePage'
import '@/ui/icons/more.scss'

export default routePage('payResultDoor', PayResultDoorScreen)
