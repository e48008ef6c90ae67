import { useApp } from '@/app/AppContext'
import { useModel } from '@/hooks/useModel'
import { Button } from '@/ui/Button'
import type { Consent } from '../model/Consent'
import { WechatLoginModel } from '../model/WechatLoginModel'
import './AccountFrame.scss'

/** 微信登录, where WeChat is: in its browser and in the mini program. */
export function WechatSignIn({ consent }: { consent: Consent }) {
  const { platform } = useApp()
  const model = useModel((app) => new WechatLoginModel(app, consent))
  if (!platform.wechat && !platform.mini) return null
  return (
    <Button className="dd-account__wechat" size="large" block icon="chat" onClick={model.login}>
      微信一键登录
    </Button>
  )
}
