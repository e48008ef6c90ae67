import { UserDetailScreen } from '@/features/account/screens/UserDetailScreen'
import { routePage } from '@/widgets/routePage'

export default routePage('userDetail', UserDetailScreen)
