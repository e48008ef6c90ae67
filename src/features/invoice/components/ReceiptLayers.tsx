import { observer } from 'mobx-react'
import { Button } from '@/ui/Button'
import { CellGroup } from '@/ui/CellGroup'
import { Image } from '@/ui/elements/Image'
import { Text } from '@/ui/elements/Text'
import { FormField } from '@/ui/FormField'
import { Sheet } from '@/ui/Sheet'
import type { ReceiptFiles } from '../model/ReceiptFiles'
import './ReceiptLayers.scss'

/** What stands over a receipt on its way out: the picture to hold, and the address it is sent to. */
export const ReceiptLayers = observer(function ReceiptLayers({ files }: { files: ReceiptFiles }) {
  const { picture, mailing, form } = files
  return (
    <>
      <Sheet
        open={picture !== null}
        title="保存图片"
        onClose={() => files.show(null)}
        footer={
          picture !== null &&
          !files.inShell && (
            <Button kind="primary" size="large" block onClick={() => files.download(picture)}>
              下载图片
            </Button>
          )
        }
      >
        {picture && (
          <>
            <Text as="p" className="dd-receipt-picture__hint">
              在手机上长按图片，保存到相册或发给好友
            </Text>
            <Image className="dd-receipt-picture__image" src={picture.url} alt={picture.name} priority showMenu />
          </>
        )}
      </Sheet>
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
