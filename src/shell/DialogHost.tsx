import { observer } from 'mobx-react'
import { useApp } from '@/app/AppContext'
import { ActionSheet } from '@/ui/ActionSheet'
import { Dialog } from '@/ui/Dialog'
import { Text } from '@/ui/elements/Text'
import { Masks } from './Masks'
import { PrivacyDialog } from './PrivacyDialog'
import { PublishMenu } from './PublishMenu'
import { RegionSheet } from '@/widgets/RegionSheet'

/** The one question or choice that is open (stores/Ui.ts). */
const DialogHost = observer(function DialogHost() {
  const { ui } = useApp()
  const { question, choice } = ui
  return (
    <>
      <Dialog
        open={question !== null}
        title={question?.title ?? ''}
        confirmText={question?.confirm}
        cancelText={question?.cancel}
        danger={question?.danger}
        onConfirm={() => question?.resolve(true)}
        onCancel={() => question?.resolve(false)}
      >
        {question?.text ? <Text>{question.text}</Text> : null}
      </Dialog>
      <ActionSheet
        open={choice !== null}
        title={choice?.title ?? ''}
        showTitle
        items={(choice?.options ?? []).map(({ label, ...option }) => ({ ...option, text: label }))}
        onSelect={(key) => choice?.resolve(key)}
        onClose={() => choice?.resolve(null)}
      />
      <PublishMenu />
      <RegionSheet />
      {process.env.TARO_ENV === 'h5' && <Masks />}
      {process.env.TARO_ENV === 'weapp' && <PrivacyDialog />}
    </>
  )
})
export default DialogHost
