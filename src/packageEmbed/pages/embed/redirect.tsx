import { RedirectScreen } from '@/features/embed/screens/RedirectScreen'
import { routePage } from '@/widgets/routePage'

export default routePage('embedRedirect', RedirectScreen)
