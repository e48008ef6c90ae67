import { GroupFilesScreen } from '@/features/chat/screens/GroupFilesScreen'
import { routePage } from '@/shell/routePage'

export default routePage('groupFiles', GroupFilesScreen)
