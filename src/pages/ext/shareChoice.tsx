import { ShareChoiceScreen } from '@/features/share/screens/ShareChoiceScreen'
import { routePage } from '@/widgets/routePage'

export default routePage('shareChoice', ShareChoiceScreen)
