import { CreatePassportScreen } from '@/features/account/screens/CreatePassportScreen'
import { routePage } from '@/shell/routePage'

export default routePage('createPassport', CreatePassportScreen)
