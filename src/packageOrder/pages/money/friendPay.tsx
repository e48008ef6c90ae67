import { FriendPayScreen } from '@/features/pay/screens/FriendPayScreen'
import { routePage } from '@/shell/routePage'
import '@/ui/icons/more.scss'

export default routePage('friendPay', FriendPayScreen)
