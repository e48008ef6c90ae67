import { CategoryListScreen } from '@/features/search/screens/CategoryListScreen'

export default CategoryListScreen
