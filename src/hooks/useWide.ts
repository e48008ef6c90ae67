import { useState } from 'react'
import { useApp } from '@/app/AppContext'
import { usePageShow } from './page'

/** Whether the page is at least `width` CSS px wide. A delivered page is drawn for a phone first, as the service drew it. */
export function useWide(width: number): boolean {
  const { api, platform } = useApp()
  const read = () => platform.system.info().width >= width
  const [wide, setWide] = useState(() => !api.first && read())
  usePageShow(() => setWide(read()))
  return wide
}
