import { useApp } from '@/app/AppContext'
import type { RouteName } from '@/routes'
import { Empty } from '@/ui/Empty'
import { Page } from '@/shell/Page'

/** For an account that needs neither to create nor to bind a passport. */
export function HasPassport({ route }: { route: RouteName }) {
  const { nav } = useApp()
  return (
    <Page route={route}>
      <Empty
        icon="shield"
        title="当前账号已有通行证"
        note="可以直接用用户名和密码登录"
        action={{ text: '返回', onClick: () => nav.back() }}
      />
    </Page>
  )
}
