import { createRoot } from 'react-dom/client'
import { KitScreen } from './KitScreen'
import '../../app.scss'
import '@/ui/icons/more.scss'

createRoot(document.getElementById('app')!).render(<KitScreen />)
