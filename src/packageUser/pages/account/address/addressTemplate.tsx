import { TemplateScreen } from '@/features/address/screens/TemplateScreen'

export default TemplateScreen
