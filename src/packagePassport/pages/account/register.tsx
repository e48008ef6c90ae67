import { RegisterScreen } from '@/features/account/screens/RegisterScreen'
import { routePage } from '@/widgets/routePage'

export default routePage('register', RegisterScreen)
