import { CustomFieldsScreen } from '@/features/order/screens/CustomFieldsScreen'
import { routePage } from '@/widgets/routePage'

export default routePage('customFields', CustomFieldsScreen)
