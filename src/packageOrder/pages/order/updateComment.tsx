import { OrderNoteScreen } from '@/features/order/screens/OrderNoteScreen'
import { routePage } from '@/shell/routePage'
import '@/ui/icons/more.scss'

export default routePage('orderNote', OrderNoteScreen)
