import { HotSearchScreen } from '@/features/search/screens/HotSearchScreen'
import { routePage } from '@/shell/routePage'

export default routePage('hotSearch', HotSearchScreen)
