import { useEffect, useState } from 'react'

/** Whether someone can see the page now. */
export function useVisible(): boolean {
  const [visible, setVisible] = useState(true)
  useEffect(() => {
    const read = () => setVisible(!document.hidden)
    read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [])
  return visible
}
