import { ReplySettingsScreen } from '@/features/chat/screens/ReplySettingsScreen'
import { routePage } from '@/shell/routePage'
import '@/ui/icons/more.scss'

export default routePage('replySettings', ReplySettingsScreen)
