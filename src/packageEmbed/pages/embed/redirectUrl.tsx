import { RedirectUrlScreen } from '@/features/embed/screens/RedirectUrlScreen'
import { routePage } from '@/shell/routePage'

export default routePage('redirectUrl', RedirectUrlScreen)
