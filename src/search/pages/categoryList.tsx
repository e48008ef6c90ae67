import { CategoryListScreen } from '@/features/search/screens/CategoryListScreen'
import { routePage } from '@/shell/routePage'

export default routePage('categoryList', CategoryListScreen)
