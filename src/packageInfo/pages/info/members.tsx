import { MembersScreen } from '@/features/chat/screens/MembersScreen'
import { routePage } from '@/shell/routePage'
import '@/ui/icons/more.scss'

export default routePage('members', MembersScreen)
