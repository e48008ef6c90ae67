import { ErrorPageScreen } from '@/features/embed/screens/ErrorPageScreen'
import { routePage } from '@/widgets/routePage'

export default routePage('errorPage', ErrorPageScreen)
