import { ChatInfoScreen } from '@/features/chat/screens/ChatInfoScreen'
import { routePage } from '@/widgets/routePage'

export default routePage('chatInfo', ChatInfoScreen)
