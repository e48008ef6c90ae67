import { ShareChoiceScreen } from '@/features/share/screens/ShareChoiceScreen'
import { routePage } from '@/shell/routePage'
import '@/ui/icons/more.scss'

export default routePage('shareChoice', ShareChoiceScreen)
