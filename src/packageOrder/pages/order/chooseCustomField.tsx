import { CustomFieldsScreen } from '@/features/order/screens/CustomFieldsScreen'
import { routePage } from '@/shell/routePage'

export default routePage('customFields', CustomFieldsScreen)
