import { observer } from 'mobx-react'
import type { PictureSaver } from '@/actions/PictureSaver'
import { Button } from '@/ui/Button'
import { Image } from '@/ui/elements/Image'
import { Text } from '@/ui/elements/Text'
import { Sheet } from '@/ui/Sheet'
import './PictureSheet.scss'

/** A drawn picture to be saved by holding it, or downloaded where a browser can. */
export const PictureSheet = observer(function PictureSheet({ saver }: { saver: PictureSaver }) {
  const { picture, inShell } = saver
  return (
    <Sheet
      open={picture !== null}
      title="保存图片"
      onClose={() => saver.show(null)}
      footer={
        picture !== null &&
        !inShell && (
          <Button kind="primary" size="large" block onClick={() => saver.download(picture)}>
            下载图片
          </Button>
        )
      }
    >
      {picture && (
        <>
          <Text as="p" className="dd-saved-picture__hint">
            在手机上长按图片，保存到相册或发给好友
          </Text>
          <Image className="dd-saved-picture__image" src={picture.url} alt={picture.name} priority showMenu />
        </>
      )}
    </Sheet>
  )
})
