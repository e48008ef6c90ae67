import { RedirectScreen } from '@/features/embed/screens/RedirectScreen'
import { routePage } from '@/shell/routePage'
import '@/ui/icons/more.scss'

export default routePage('embedRedirect', RedirectScreen)
