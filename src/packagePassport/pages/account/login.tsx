import { LoginScreen } from '@/features/account/screens/LoginScreen'
import { routePage } from '@/shell/routePage'
import '@/ui/icons/more.scss'

export default routePage('login', LoginScreen)
