import { ReplySettingsScreen } from '@/features/chat/screens/ReplySettingsScreen'
import { routePage } from '@/widgets/routePage'

export default routePage('replySettings', ReplySettingsScreen)
