import { useState, type ReactNode } from 'react'
import { copyLink, shareLink, type Shared } from '@/actions/shareLink'
import { useApp } from '@/app/AppContext'
import type { ShareCard } from '@/platform/ports'
import { Button } from '@/ui/Button'
import { IconButton } from '@/ui/IconButton'
import { SharePanel } from './SharePanel'

interface ShareButtonProps {
  /** What is shared, as it is when the button is tapped. */
  card: () => ShareCard
  /** What is counted; null for what is not, and has no poster. */
  shared: Shared | null
  /** An icon on a page's bar, over a picture `round`; or a button of the page that says what it does. Default `plain`. */
  look?: 'plain' | 'round' | 'button'
  /** Words of the button. */
  children?: ReactNode
  /** The page offers its other ways itself: no panel. */
  direct?: boolean
}

/**
 * Shares an item or a shop. In the mini program WeChat's own button, which reads its card from the page; where a host or WeChat has a panel of
 * its own, that; in a browser a panel with what there is.
 */
export function ShareButton({ card, shared, look = 'plain', children = '分享给好友', direct }: ShareButtonProps) {
  const app = useApp()
  const [open, setOpen] = useState(false)
  const { system, share } = app.platform
  const press = async () => {
    // What is around the page may have a way of its own, which comes a moment after the page.
    await app.host()
    if (direct || app.platform.share.way() === 'own') await shareLink(app, card(), shared)
    else setOpen(true)
  }
  const way = system.info().platform === 'weapp' ? { openType: 'share' as const } : { onClick: press }
  const ways = {
    system: share.way() === 'system' ? () => shareLink(app, card(), shared) : null,
    link: () => copyLink(app, card(), shared),
    poster: shared && (() => app.nav.open('sharePage', shared)),
  }
  return (
    <>
      {look === 'button' ? (
        <Button block size="large" kind="primary" icon="share" {...way}>
          {children}
        </Button>
      ) : (
        <IconButton icon="share" label="分享" look={look} {...way} />
      )}
      {!direct && <SharePanel open={open} ways={ways} onClose={() => setOpen(false)} />}
    </>
  )
}
