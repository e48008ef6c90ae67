import { ThreadsScreen } from '@/features/chat/screens/ThreadsScreen'
import { routePage } from '@/shell/routePage'
import '@/ui/icons/more.scss'

export default routePage('threads', ThreadsScreen)
