import { BindPassportScreen } from '@/features/account/screens/BindPassportScreen'
import { routePage } from '@/widgets/routePage'

export default routePage('bindPassport', BindPassportScreen)
