import { StoreDetailScreen } from '@/features/store/screens/StoreDetailScreen'
import { routePage } from '@/shell/routePage'
import '@/ui/icons/more.scss'

export default routePage('storeDetail', StoreDetailScreen)
