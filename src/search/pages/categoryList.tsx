import { CategoryListScreen } from '@/features/search/screens/CategoryListScreen'
import { routePage } from '@/shell/routePage'
import '@/ui/icons/more.scss'

export default routePage('categoryList', CategoryListScreen)
