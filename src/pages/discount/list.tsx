import { DiscountScreen } from '@/features/discount/screens/DiscountScreen'

export default DiscountScreen
