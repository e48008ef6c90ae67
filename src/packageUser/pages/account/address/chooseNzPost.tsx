import { NzPostScreen } from '@/features/address/screens/NzPostScreen'
import { routePage } from '@/shell/routePage'

export default routePage('nzPostChoice', NzPostScreen)
