import { ShareChoiceScreen } from '@/features/share/screens/ShareChoiceScreen'
import { routePage } from '@/shell/routePage'

export default routePage('shareChoice', ShareChoiceScreen)
