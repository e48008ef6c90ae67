import { FollowsScreen } from '@/features/collections/screens/FollowsScreen'
import { routePage } from '@/widgets/routePage'

export default routePage('follows', FollowsScreen)
