import { MembersScreen } from '@/features/chat/screens/MembersScreen'
import { routePage } from '@/shell/routePage'

export default routePage('members', MembersScreen)
