import { SharePageScreen } from '@/features/share/screens/SharePageScreen'
import { routePage } from '@/shell/routePage'
import '@/ui/icons/more.scss'

export default routePage('sharePage', SharePageScreen)
