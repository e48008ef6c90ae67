import { CategorySearchScreen } from '@/features/search/screens/CategorySearchScreen'
import { routePage } from '@/shell/routePage'
import '@/ui/icons/more.scss'

export default routePage('categorySearch', CategorySearchScreen)
