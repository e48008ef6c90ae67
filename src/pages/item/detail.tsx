import { ItemScreen } from '@/features/item/screens/ItemScreen'
import { routePage } from '@/widgets/routePage'

export default routePage('itemDetail', ItemScreen)
