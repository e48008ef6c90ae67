import { CreatePassportScreen } from '@/features/account/screens/CreatePassportScreen'
import { routePage } from '@/widgets/routePage'

export default routePage('createPassport', CreatePassportScreen)
