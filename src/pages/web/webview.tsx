import { WebviewScreen } from '@/features/web/screens/WebviewScreen'
import { routePage } from '@/widgets/routePage'

export default routePage('webview', WebviewScreen)
