import { useApp } from '@/app/AppContext'
import { useStart } from '@/hooks/page'
import { Empty } from '@/ui/Empty'

/** A choosing page that was reloaded: nobody waits for its choice any more (services/Handover), so it goes back by itself. */
export function Expired() {
  const { nav } = useApp()
  useStart(() => void nav.back())
  return <Empty icon="clock" title="页面已过期" action={{ text: '返回', onClick: () => nav.back() }} />
}
