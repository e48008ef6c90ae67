import { OrderNoteScreen } from '@/features/order/screens/OrderNoteScreen'
import { routePage } from '@/shell/routePage'

export default routePage('orderNote', OrderNoteScreen)
