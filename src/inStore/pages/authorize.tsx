import { AuthorizeScreen } from '@/features/marketing/screens/AuthorizeScreen'
import { routePage } from '@/shell/routePage'
import '@/ui/icons/more.scss'

export default routePage('authorize', AuthorizeScreen)
