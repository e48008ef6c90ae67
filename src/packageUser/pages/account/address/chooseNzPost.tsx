import { NzPostScreen } from '@/features/address/screens/NzPostScreen'
import { routePage } from '@/widgets/routePage'

export default routePage('nzPostChoice', NzPostScreen)
