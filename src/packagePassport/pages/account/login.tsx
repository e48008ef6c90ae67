import { LoginScreen } from '@/features/account/screens/LoginScreen'
import { routePage } from '@/widgets/routePage'

export default routePage('login', LoginScreen)
