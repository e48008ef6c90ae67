import { FavoritesScreen } from '@/features/collections/screens/FavoritesScreen'
import { routePage } from '@/widgets/routePage'

export default routePage('favorites', FavoritesScreen)
