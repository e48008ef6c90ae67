import { HotSearchScreen } from '@/features/search/screens/HotSearchScreen'
import { routePage } from '@/shell/routePage'
import '@/ui/icons/more.scss'

export default routePage('hotSearch', HotSearchScreen)
