import { UserDetailScreen } from '@/features/account/screens/UserDetailScreen'
import { routePage } from '@/shell/routePage'

export default routePage('userDetail', UserDetailScreen)
