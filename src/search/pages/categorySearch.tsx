import { CategorySearchScreen } from '@/features/search/screens/CategorySearchScreen'
import { routePage } from '@/widgets/routePage'

export default routePage('categorySearch', CategorySearchScreen)
