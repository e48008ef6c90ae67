import { RedirectScreen } from '@/features/embed/screens/RedirectScreen'
import { routePage } from '@/shell/routePage'

export default routePage('embedRedirect', RedirectScreen)
