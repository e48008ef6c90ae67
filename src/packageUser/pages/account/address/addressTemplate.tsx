import { TemplateScreen } from '@/features/address/screens/TemplateScreen'
import { routePage } from '@/shell/routePage'

export default routePage('addressTemplate', TemplateScreen)
