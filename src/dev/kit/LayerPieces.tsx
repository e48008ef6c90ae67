import { useState } from 'react'
import { ActionSheet } from '@/ui/ActionSheet'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { LoadingView } from '@/ui/LoadingView'
import { MediaViewer } from '@/ui/MediaViewer'
import { Sheet } from '@/ui/Sheet'
import { ToastView } from '@/ui/ToastView'
import { PICTURES } from './pictures'
import { Piece, Row } from './Piece'

const nothing = () => undefined
const CHOICES = [
  { key: 'new', text: '最新', note: '按发布时间' },
  { key: 'near', text: '离我最近', icon: 'map-pin' as const },
  { key: 'none', text: '库存不足', disabled: true },
  { key: 'delete', text: '删除', danger: true },
]

/** Opened by their buttons: `data-testid` begins with `open-`. */
export function LayerPieces() {
  const [open, setOpen] = useState('')
  const close = () => setOpen('')
  const opener = (name: string) => (
    <Piece name={name} card>
      <Row>
        <Button testId={`open-${name}`} onClick={() => setOpen(name)}>
          打开 {name}
        </Button>
      </Row>
    </Piece>
  )
  return (
    <>
      {opener('Sheet')}
      <Sheet
        open={open === 'Sheet'}
        title="优惠说明"
        note="以下优惠可以同时使用"
        footer={
          <Button kind="primary" size="large" block onClick={close}>
            知道了
          </Button>
        }
        onClose={close}
      >
        店铺满 $99 减 $10；全场满 $199 包邮。
      </Sheet>
      {opener('Dialog')}
      <Dialog
        open={open === 'Dialog'}
        title="删除这件商品？"
        danger
        confirmText="删除"
        onConfirm={close}
        onCancel={close}
      >
        删除后不能恢复。
      </Dialog>
      {opener('ActionSheet')}
      <ActionSheet
        open={open === 'ActionSheet'}
        title="排序"
        showTitle
        items={CHOICES}
        value="new"
        onSelect={nothing}
        onClose={close}
      />
      {opener('MediaViewer')}
      <MediaViewer
        viewing={open === 'MediaViewer' ? { kind: 'pictures', urls: [...PICTURES], index: 1 } : null}
        onClose={close}
      />
      {opener('ToastView')}
      <ToastView kind="success" message={open === 'ToastView' ? '已加入购物车' : undefined} />
      {opener('LoadingView')}
      <LoadingView visible={open === 'LoadingView'} />
    </>
  )
}
