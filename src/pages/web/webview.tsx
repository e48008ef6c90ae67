import { WebviewScreen } from '@/features/web/screens/WebviewScreen'
import { routePage } from '@/shell/routePage'

export default routePage('webview', WebviewScreen)
