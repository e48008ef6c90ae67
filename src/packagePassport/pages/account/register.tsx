import { RegisterScreen } from '@/features/account/screens/RegisterScreen'
import { routePage } from '@/shell/routePage'

export default routePage('register', RegisterScreen)
