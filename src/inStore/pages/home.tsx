import { InStoreHomeScreen } from '@/features/store/screens/InStoreHomeScreen'
import { routePage } from '@/shell/routePage'
import '@/ui/icons/more.scss'

export default routePage('inStoreHome', InStoreHomeScreen)
