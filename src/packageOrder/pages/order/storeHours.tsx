import { StoreHoursScreen } from '@/features/storeDesk/screens/StoreHoursScreen'
import { routePage } from '@/shell/routePage'
import '@/ui/icons/more.scss'

export default routePage('storeHours', StoreHoursScreen)
