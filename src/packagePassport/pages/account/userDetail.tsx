import { UserDetailScreen } from '@/features/account/screens/UserDetailScreen'
import { routePage } from '@/shell/routePage'
import '@/ui/icons/more.scss'

export default routePage('userDetail', UserDetailScreen)
