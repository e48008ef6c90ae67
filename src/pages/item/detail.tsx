import { ItemScreen } from '@/features/item/screens/ItemScreen'

export default ItemScreen
