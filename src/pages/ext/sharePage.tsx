import { SharePageScreen } from '@/features/share/screens/SharePageScreen'
import { routePage } from '@/widgets/routePage'

export default routePage('sharePage', SharePageScreen)
