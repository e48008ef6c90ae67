import { FollowsScreen } from '@/features/collections/screens/FollowsScreen'
import { routePage } from '@/shell/routePage'

export default routePage('follows', FollowsScreen)
