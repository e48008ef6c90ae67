import { CategoryListScreen } from '@/features/search/screens/CategoryListScreen'
import { routePage } from '@/widgets/routePage'

export default routePage('categoryList', CategoryListScreen)
