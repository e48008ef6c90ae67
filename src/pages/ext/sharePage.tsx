import { SharePageScreen } from '@/features/share/screens/SharePageScreen'
import { routePage } from '@/shell/routePage'

export default routePage('sharePage', SharePageScreen)
