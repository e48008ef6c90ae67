import { PayResultDoorScreen } from '@/features/pay/screens/PayResultDoorScreen'
import { routePage } from '@/shell/routePage'

export default routePage('payResultDoor', PayResultDoorScreen)
