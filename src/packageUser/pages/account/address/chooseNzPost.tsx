import { NzPostScreen } from '@/features/address/screens/NzPostScreen'
import { routePage } from '@/shell/routePage'
import '@/ui/icons/more.scss'

export default routePage('nzPostChoice', NzPostScreen)
