import { MembersScreen } from '@/features/chat/screens/MembersScreen'
import { routePage } from '@/widgets/routePage'

export default routePage('members', MembersScreen)
