import { CustomFieldsScreen } from '@/features/order/screens/CustomFieldsScreen'

export default CustomFieldsScreen
