import { OrderNoteScreen } from '@/features/order/screens/OrderNoteScreen'
import { routePage } from '@/widgets/routePage'

export default routePage('orderNote', OrderNoteScreen)
