import { LoginScreen } from '@/features/account/screens/LoginScreen'
import { routePage } from '@/shell/routePage'

export default routePage('login', LoginScreen)
