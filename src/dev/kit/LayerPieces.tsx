import { useState } from 'react'
import { ActionSheet } from '@/ui/ActionSheet'
import { Button } from '@/ui/Button'
import { DatePicker } from '@/ui/DatePicker'
import { Dialog } from '@/ui/Dialog'
import { LoadingView } from '@/ui/LoadingView'
import { MediaViewer } from '@/ui/MediaViewer'
import { Picker } from '@/ui/Picker'
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

const NOW = Date.parse('2026-11-28T00:00:00Z')
const option = (text: string, at: number) => ({ key: String(at), text })
const named = (text: string) => ({ key: text, text })
const CITIES = ['奥克兰', '惠灵顿', '基督城', '汉密尔顿', '陶朗加', '但尼丁', '皇后镇', '北帕默斯顿'].map(option)
const DAYS = ['今天 周六', '明天 周日', '11月30日 周一'].map(option)
const TIMES = ['17:30', '18:00', '18:30', '19:00', '19:30', '20:00'].map((text) => ({
  ...named(text),
  disabled: text === '18:30',
}))
const PEOPLE = ['2', '4', '6', '8'].map((text) => ({ key: text, text: `${text}人` }))

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
      {opener('Picker')}
      <Picker
        open={open === 'Picker'}
        title="选择城市"
        columns={() => [{ label: '城市', options: CITIES }]}
        value={['3']}
        onPick={nothing}
        onClose={close}
      />
      {opener('Picker-columns')}
      <Picker
        open={open === 'Picker-columns'}
        title="预约时间"
        columns={([day]) => [
          { label: '日期', options: DAYS },
          { label: '时间', options: TIMES.slice(Number(day) * 2) },
          { label: '人数', options: PEOPLE },
        ]}
        value={['1', '19:00', '4']}
        onPick={nothing}
        onClose={close}
      />
      {opener('DatePicker')}
      <DatePicker
        open={open === 'DatePicker'}
        title="预约日期"
        value="2026-11-30"
        now={NOW}
        max="2027-02-10"
        noteOf={(day) => (day.endsWith('-29') ? '满' : undefined)}
        isClosed={(day) => day.endsWith('-29')}
        onPick={nothing}
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
