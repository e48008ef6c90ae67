import { CreatePassportScreen } from '@/features/account/screens/CreatePassportScreen'
import { routePage } from '@/shell/routePage'
import '@/ui/icons/more.scss'

export default routePage('createPassport', CreatePassportScreen)
