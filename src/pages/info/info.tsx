import { InfoScreen } from '@/features/chat/screens/InfoScreen'
import { routePage } from '@/widgets/routePage'

export default routePage('info', InfoScreen)
