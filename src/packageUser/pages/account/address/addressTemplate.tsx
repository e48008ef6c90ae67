import { TemplateScreen } from '@/features/address/screens/TemplateScreen'
import { routePage } from '@/widgets/routePage'

export default routePage('addressTemplate', TemplateScreen)
