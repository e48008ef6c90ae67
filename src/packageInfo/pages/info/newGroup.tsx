import { NewGroupScreen } from '@/features/chat/screens/NewGroupScreen'
import { routePage } from '@/shell/routePage'
import '@/ui/icons/more.scss'

export default routePage('newGroup', NewGroupScreen)
