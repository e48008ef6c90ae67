import { CategorySearchScreen } from '@/features/search/screens/CategorySearchScreen'

export default CategorySearchScreen
