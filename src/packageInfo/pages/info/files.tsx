import { GroupFilesScreen } from '@/features/chat/screens/GroupFilesScreen'
import { routePage } from '@/shell/routePage'
import '@/ui/icons/more.scss'

export default routePage('groupFiles', GroupFilesScreen)
