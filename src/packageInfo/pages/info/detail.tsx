import { ConversationScreen } from '@/features/chat/screens/ConversationScreen'
import { routePage } from '@/widgets/routePage'

export default routePage('chat', ConversationScreen)
