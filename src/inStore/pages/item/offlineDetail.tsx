import { VoucherScreen } from '@/features/store/screens/VoucherScreen'
import { routePage } from '@/shell/routePage'
import '@/ui/icons/more.scss'

export default routePage('voucher', VoucherScreen)
