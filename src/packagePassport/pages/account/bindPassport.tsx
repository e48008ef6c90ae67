import { BindPassportScreen } from '@/features/account/screens/BindPassportScreen'
import { routePage } from '@/shell/routePage'

export default routePage('bindPassport', BindPassportScreen)
