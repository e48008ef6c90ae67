import { MobileScreen } from '@/features/account/screens/MobileScreen'
import { routePage } from '@/shell/routePage'
import '@/ui/icons/more.scss'

export default routePage('mobile', MobileScreen)
