import { RedirectUrlScreen } from '@/features/embed/screens/RedirectUrlScreen'
import { routePage } from '@/shell/routePage'
import '@/ui/icons/more.scss'

export default routePage('redirectUrl', RedirectUrlScreen)
