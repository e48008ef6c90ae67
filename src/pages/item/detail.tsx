import { ItemScreen } from '@/features/item/screens/ItemScreen'
import { routePage } from '@/shell/routePage'

export default routePage('itemDetail', ItemScreen)
