import { PayScreen } from '@/features/pay/screens/PayScreen'

export default PayScreen
