import { InfoScreen } from '@/features/chat/screens/InfoScreen'
import { routePage } from '@/shell/routePage'

export default routePage('info', InfoScreen)
