import { useEffect } from 'react'
import { useApp } from '@/app/AppContext'
import { usePageVisible } from '@/hooks/page'
import { Empty } from './Empty'

/**
 * app §8 missing item: what a page shows does not exist, so the error page takes the page's place, with the message. Until it has come, and
 * where no other page can be opened, the message stands here.
 */
export function Missing({ message }: { message: string }) {
  const { nav, platform } = useApp()
  const confined = platform.mini?.singlePage
  const front = usePageVisible()
  useEffect(() => {
    if (front && !confined) nav.replace('errorPage', { message })
  }, [nav, front, confined, message])
  return <Empty art="error" title={message} />
}
