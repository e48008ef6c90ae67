import { UserDetailScreen } from '@/features/account/screens/UserDetailScreen'

export default UserDetailScreen
