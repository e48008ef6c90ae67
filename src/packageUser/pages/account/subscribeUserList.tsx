import { FollowsScreen } from '@/features/collections/screens/FollowsScreen'

export default FollowsScreen
