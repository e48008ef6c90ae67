import { observer } from 'mobx-react'
import { useApp } from '@/app/AppContext'
import { useParams } from '@/hooks/page'
import { Empty } from '@/widgets/Empty'
import { Page } from '@/shell/Page'

/** Longer than any message of ours: a URL that was made up writes no essay in our name. */
const LONGEST = 60

/** errorPage (app §2, §8): a message and a way on. It is text and nothing else, whatever the URL says. */
export const ErrorPageScreen = observer(function ErrorPage() {
  const { message = '' } = useParams('errorPage')
  const { nav } = useApp()
  // A message that names a URL is not ours: it sends no one anywhere.
  const ours = message.trim().slice(0, LONGEST)
  const title = ours === '' || /[a-z0-9-]+\.[a-z]{2,}|https?:/i.test(ours) ? '页面打不开了' : ours
  return (
    <Page route="errorPage">
      <Empty art="error" title={title} note="去首页看看别的吧" action={{ text: '去首页', onClick: () => nav.home() }} />
    </Page>
  )
})
