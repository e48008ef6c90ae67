import { ConfirmResultDoorScreen } from '@/features/order/screens/ConfirmResultDoorScreen'
import { routePage } from '@/shell/routePage'

export default routePage('confirmResultDoor', ConfirmResultDoorScreen)
