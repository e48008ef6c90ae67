import { WebviewScreen } from '@/features/web/screens/WebviewScreen'
import { routePage } from '@/shell/routePage'
import '@/ui/icons/more.scss'

export default routePage('webview', WebviewScreen)
