import { FavoritesScreen } from '@/features/collections/screens/FavoritesScreen'
import { routePage } from '@/shell/routePage'

export default routePage('favorites', FavoritesScreen)
