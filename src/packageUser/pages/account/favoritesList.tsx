import { FavoritesScreen } from '@/features/collections/screens/FavoritesScreen'

export default FavoritesScreen
