import { ReplySettingsScreen } from '@/features/chat/screens/ReplySettingsScreen'
import { routePage } from '@/shell/routePage'

export default routePage('replySettings', ReplySettingsScreen)
