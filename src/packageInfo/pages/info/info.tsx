import { ChatInfoScreen } from '@/features/chat/screens/ChatInfoScreen'
import { routePage } from '@/shell/routePage'
import '@/ui/icons/more.scss'

export default routePage('chatInfo', ChatInfoScreen)
