import { Button } from '@/ui/Button'

interface FollowButtonProps {
  following: boolean
  /** Stands out where following is the page's main matter. */
  strong?: boolean
  onTurn: () => Promise<void>
}

/** Follows a shop or leaves it. */
export function FollowButton({ following, strong, onTurn }: FollowButtonProps) {
  return (
    <Button size="small" kind={following ? 'secondary' : strong ? 'primary' : 'ghost'} onClick={onTurn}>
      {following ? '已关注' : '关注'}
    </Button>
  )
}
