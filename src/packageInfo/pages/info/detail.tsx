import { ConversationScreen } from '@/features/chat/screens/ConversationScreen'
import { routePage } from '@/shell/routePage'

export default routePage('chat', ConversationScreen)
