import { NewGroupScreen } from '@/features/chat/screens/NewGroupScreen'
import { routePage } from '@/shell/routePage'

export default routePage('newGroup', NewGroupScreen)
