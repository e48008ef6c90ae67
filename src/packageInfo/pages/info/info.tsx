import { ChatInfoScreen } from '@/features/chat/screens/ChatInfoScreen'
import { routePage } from '@/shell/routePage'

export default routePage('chatInfo', ChatInfoScreen)
