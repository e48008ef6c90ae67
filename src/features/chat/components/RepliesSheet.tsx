import { observer } from 'mobx-react'
import { useApp } from '@/app/AppContext'
import { Button } from '@/ui/Button'
import { Cell } from '@/ui/Cell'
import { Empty } from '@/ui/Empty'
import { Sheet } from '@/ui/Sheet'
import { ListSkeleton } from '@/ui/skeletons/ListSkeleton'
import type { Replies } from '../model/Replies'
import { AsyncView } from '@/widgets/AsyncView'

/** Quick replies to choose from. */
export const RepliesSheet = observer(function RepliesSheet({ replies }: { replies: Replies }) {
  const { nav } = useApp()
  const { settings } = replies
  const manage = () => {
    replies.close()
    nav.open('replySettings')
  }
  return (
    <Sheet
      open={replies.open}
      onClose={replies.close}
      title="快捷回复"
      flush
      footer={
        <Button kind="secondary" block onClick={manage}>
          管理快捷回复
        </Button>
      }
    >
      <AsyncView compact task={settings} skeleton={<ListSkeleton count={4} picture={0} />}>
        {({ quickReplies }) =>
          quickReplies.length === 0 ? (
            <Empty compact icon="comment" title="还没有快捷回复" note="把常用的话存起来，一点就能发" />
          ) : (
            quickReplies.map((text) => <Cell key={text} title={text} arrow={false} onClick={() => replies.use(text)} />)
          )
        }
      </AsyncView>
    </Sheet>
  )
})
