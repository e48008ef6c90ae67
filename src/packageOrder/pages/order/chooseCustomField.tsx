import { CustomFieldsScreen } from '@/features/order/screens/CustomFieldsScreen'
import { routePage } from '@/shell/routePage'
import '@/ui/icons/more.scss'

export default routePage('customFields', CustomFieldsScreen)
