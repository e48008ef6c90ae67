import { NewGroupScreen } from '@/features/chat/screens/NewGroupScreen'
import { routePage } from '@/widgets/routePage'

export default routePage('newGroup', NewGroupScreen)
