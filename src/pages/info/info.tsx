import { InfoScreen } from '@/features/chat/screens/InfoScreen'
import { routePage } from '@/shell/routePage'
import '@/ui/icons/more.scss'

export default routePage('info', InfoScreen)
