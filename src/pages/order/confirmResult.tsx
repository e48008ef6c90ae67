import { ConfirmResultDoorScreen } from '@/features/order/screens/ConfirmResultDoorScreen'
import { routePage } from '@/shell/routePage'
import '@/ui/icons/more.scss'

export default routePage('confirmResultDoor', ConfirmResultDoorScreen)
