import { FollowsScreen } from '@/features/collections/screens/FollowsScreen'
import { routePage } from '@/shell/routePage'
import '@/ui/icons/more.scss'

export default routePage('follows', FollowsScreen)
