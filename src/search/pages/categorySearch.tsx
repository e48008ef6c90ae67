import { CategorySearchScreen } from '@/features/search/screens/CategorySearchScreen'
import { routePage } from '@/shell/routePage'

export default routePage('categorySearch', CategorySearchScreen)
