import { ErrorPageScreen } from '@/features/embed/screens/ErrorPageScreen'
import { routePage } from '@/shell/routePage'

export default routePage('errorPage', ErrorPageScreen)
