import { observer } from 'mobx-react'
import { Button } from '@/ui/Button'
import { CellGroup } from '@/ui/CellGroup'
import { FormField } from '@/ui/FormField'
import { Sheet } from '@/ui/Sheet'
import { PictureSheet } from '@/widgets/PictureSheet'
import type { ReceiptFiles } from '../model/ReceiptFiles'

/** What stands over a receipt on its way out: the picture to hold, and the address it is sent to. */
export const ReceiptLayers = observer(function ReceiptLayers({ files }: { files: ReceiptFiles }) {
  const { mailing, form } = files
  return (
    <>
      <PictureSheet saver={files.pictures} />
      <Sheet
        open={mailing !== undefined}
        title={mailing ? '发送退款凭证' : '发送收据'}
        note="PDF 会作为附件发到这个邮箱"
        onClose={files.closeMail}
        footer={
          <Button kind="primary" size="large" block loading={form.busy} onClick={files.sendMail}>
            发送
          </Button>
        }
      >
        <CellGroup plain>
          <FormField
            form={form}
            field="email"
            label="邮箱"
            kind="email"
            placeholder="name@example.com"
            autoComplete="email"
            autoFocus
            onConfirm={() => void files.sendMail()}
          />
        </CellGroup>
      </Sheet>
    </>
  )
})
