import { MobileScreen } from '@/features/account/screens/MobileScreen'
import { routePage } from '@/widgets/routePage'

export default routePage('mobile', MobileScreen)
