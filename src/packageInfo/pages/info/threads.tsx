import { ThreadsScreen } from '@/features/chat/screens/ThreadsScreen'
import { routePage } from '@/widgets/routePage'

export default routePage('threads', ThreadsScreen)
