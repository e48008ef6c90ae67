import { TemplateScreen } from '@/features/address/screens/TemplateScreen'
import { routePage } from '@/shell/routePage'
import '@/ui/icons/more.scss'

export default routePage('addressTemplate', TemplateScreen)
