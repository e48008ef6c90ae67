import { ErrorPageScreen } from '@/features/embed/screens/ErrorPageScreen'
import { routePage } from '@/shell/routePage'
import '@/ui/icons/more.scss'

export default routePage('errorPage', ErrorPageScreen)
