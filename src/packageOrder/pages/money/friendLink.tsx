import { FriendLinkScreen } from '@/features/pay/screens/FriendLinkScreen'
import { routePage } from '@/shell/routePage'
import '@/ui/icons/more.scss'

export default routePage('friendLink', FriendLinkScreen)
