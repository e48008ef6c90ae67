import { StoreListScreen } from '@/features/store/screens/StoreListScreen'
import { routePage } from '@/shell/routePage'
import '@/ui/icons/more.scss'

export default routePage('storeList', StoreListScreen)
