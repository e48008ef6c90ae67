import { RedirectUrlScreen } from '@/features/embed/screens/RedirectUrlScreen'
import { routePage } from '@/widgets/routePage'

export default routePage('redirectUrl', RedirectUrlScreen)
