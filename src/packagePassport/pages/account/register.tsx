import { RegisterScreen } from '@/features/account/screens/RegisterScreen'
import { routePage } from '@/shell/routePage'
import '@/ui/icons/more.scss'

export default routePage('register', RegisterScreen)
