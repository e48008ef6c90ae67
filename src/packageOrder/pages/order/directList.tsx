import { RedeemDeskScreen } from '@/features/redeem/screens/RedeemDeskScreen'
import { routePage } from '@/shell/routePage'
import '@/ui/icons/more.scss'

export default routePage('redeemDesk', RedeemDeskScreen)
