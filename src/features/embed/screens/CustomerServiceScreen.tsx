import { observer } from 'mobx-react'
import { useModel } from '@/hooks/useModel'
import { Button } from '@/ui/Button'
import { Image } from '@/ui/elements/Image'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { Icon } from '@/ui/Icon'
import { ListSkeleton } from '@/ui/skeletons/ListSkeleton'
import { Steps } from '@/ui/Steps'
import { Page } from '@/shell/Page'
import { AsyncView } from '@/widgets/AsyncView'
import { CustomerServiceModel } from '../model/CustomerServiceModel'
import './CustomerServiceScreen.scss'

const STEPS = ['复制上面的微信号', '打开微信，点右上角「＋」添加朋友', '粘贴微信号搜索，添加叮当客服'].map((title) => ({
  title,
}))

/** wxUserInfo 添加客服 (app §2 embedded zone). */
export const CustomerServiceScreen = observer(function CustomerService() {
  const model = useModel((app) => new CustomerServiceModel(app))
  const { task, pictureUrl } = model
  return (
    <Page route="customerService">
      <AsyncView task={task} skeleton={<ListSkeleton count={3} picture={0} />}>
        {(service) => (
          <View className="dd-service">
            <View className="dd-service__logo">
              <Icon name="chat" size={32} />
            </View>
            <Text as="h2" className="dd-service__name">
              叮当客服
            </Text>
            <Text as="p" className="dd-service__hours">
              服务时间 {service.hours}
            </Text>
            {pictureUrl && (
              <>
                <Image
                  className="dd-service__code"
                  src={pictureUrl}
                  alt="叮当客服的微信二维码"
                  fit="contain"
                  showMenu
                />
                <Text as="p" className="dd-service__hint">
                  长按识别二维码，直接添加
                </Text>
              </>
            )}
            <View className="dd-service__account">
              <Text className="dd-service__label">微信号</Text>
              <Text className="dd-service__wechat" selectable>
                {service.wechat}
              </Text>
            </View>
            <Button kind="primary" size="large" block icon="copy" onClick={model.copy}>
              复制微信号
            </Button>
            <View className="dd-service__steps">
              <Steps steps={STEPS} label="怎样添加客服" />
            </View>
          </View>
        )}
      </AsyncView>
    </Page>
  )
})
