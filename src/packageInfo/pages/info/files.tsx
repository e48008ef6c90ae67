import { GroupFilesScreen } from '@/features/chat/screens/GroupFilesScreen'
import { routePage } from '@/widgets/routePage'

export default routePage('groupFiles', GroupFilesScreen)
