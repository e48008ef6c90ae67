import { FavoritesScreen } from '@/features/collections/screens/FavoritesScreen'
import { routePage } from '@/shell/routePage'
import '@/ui/icons/more.scss'

export default routePage('favorites', FavoritesScreen)
