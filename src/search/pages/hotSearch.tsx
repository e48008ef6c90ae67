import { HotSearchScreen } from '@/features/search/screens/HotSearchScreen'
import { routePage } from '@/widgets/routePage'

export default routePage('hotSearch', HotSearchScreen)
