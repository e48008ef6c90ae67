import { ConversationScreen } from '@/features/chat/screens/ConversationScreen'
import { routePage } from '@/shell/routePage'
import '@/ui/icons/more.scss'

export default routePage('chat', ConversationScreen)
