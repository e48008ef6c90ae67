import { ThreadsScreen } from '@/features/chat/screens/ThreadsScreen'
import { routePage } from '@/shell/routePage'

export default routePage('threads', ThreadsScreen)
