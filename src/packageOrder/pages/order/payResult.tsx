import { PayResultScreen } from '@/features/pay/screens/PayResultScreen'

export default PayResultScreen
