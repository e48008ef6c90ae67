import { ReserveSettingsScreen } from '@/features/storeDesk/screens/ReserveSettingsScreen'
import { routePage } from '@/shell/routePage'
import '@/ui/icons/more.scss'

export default routePage('reserveSettings', ReserveSettingsScreen)
