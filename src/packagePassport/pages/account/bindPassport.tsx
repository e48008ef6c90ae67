import { BindPassportScreen } from '@/features/account/screens/BindPassportScreen'
import { routePage } from '@/shell/routePage'
import '@/ui/icons/more.scss'

export default routePage('bindPassport', BindPassportScreen)
