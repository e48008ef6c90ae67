import { OrderNoteScreen } from '@/features/order/screens/OrderNoteScreen'

export default OrderNoteScreen
