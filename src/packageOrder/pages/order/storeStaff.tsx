import { StoreStaffScreen } from '@/features/storeDesk/screens/StoreStaffScreen'
import { routePage } from '@/shell/routePage'
import '@/ui/icons/more.scss'

export default routePage('storeStaff', StoreStaffScreen)
