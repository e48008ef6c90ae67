import { observer } from 'mobx-react'
import { useApp } from '@/app/AppContext'
import { Button } from '@/ui/Button'
import { Sheet } from '@/ui/Sheet'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import './PrivacyDialog.scss'

/** Consent to the privacy contract before the first private ability (mini program): WeChat takes a yes from its own kind of button alone. */
export const PrivacyDialog = observer(function PrivacyDialog() {
  const { privacy, platform } = useApp()
  const response = privacy?.decision ?? null
  return (
    <Sheet
      open={response !== null}
      title="用户隐私保护提示"
      closeOnMask={false}
      onClose={() => response?.(false)}
      footer={
        <View className="dd-privacy__actions">
          <Button block onClick={() => response?.(false)}>
            不同意
          </Button>
          <Button
            block
            kind="primary"
            testId="agree-privacy"
            openType="agreePrivacyAuthorization"
            onOpen={() => response?.(true)}
          >
            同意并继续
          </Button>
        </View>
      }
    >
      <Text className="dd-privacy__text">
        你选的功能要用到相册、位置或剪贴板等信息。我们只在你使用这项功能时读取，不作他用。不同意也可以继续逛，只是用不了这项功能。
      </Text>
      <View className="dd-privacy__link" role="link" onClick={() => platform.mini?.openPrivacyContract()}>
        查看《用户隐私保护指引》
      </View>
    </Sheet>
  )
})
