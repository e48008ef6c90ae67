import { MobileScreen } from '@/features/account/screens/MobileScreen'
import { routePage } from '@/shell/routePage'

export default routePage('mobile', MobileScreen)
