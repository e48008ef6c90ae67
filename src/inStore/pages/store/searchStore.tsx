import { SearchStoreScreen } from '@/features/store/screens/SearchStoreScreen'
import { routePage } from '@/shell/routePage'
import '@/ui/icons/more.scss'

export default routePage('searchStore', SearchStoreScreen)
