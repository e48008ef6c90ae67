import { CellGroup } from '@/ui/CellGroup'
import { ImageGrid } from '@/ui/ImageGrid'
import { ImageUploader, type UploaderPicture } from '@/ui/ImageUploader'
import { Price } from '@/ui/Price'
import { Progress } from '@/ui/Progress'
import { QrCode } from '@/ui/QrCode'
import { Recorder } from '@/ui/Recorder'
import { Stat, StatGroup } from '@/ui/Stat'
import { TileMap } from '@/ui/TileMap'
import { VoiceClip } from '@/ui/VoiceClip'
import { BROKEN, PICTURES, WIDE } from './pictures'
import { Piece, Row } from './Piece'

const nothing = () => undefined
const IMAGES = [...PICTURES, WIDE, BROKEN, ...PICTURES].map((src) => ({ src }))
const TILES = { url: PICTURES[3], credit: '' }
const CITY = { lat: -36.8485, lng: 174.7633 }

const upload = (id: number, state: UploaderPicture['state'], progress: number, error = ''): UploaderPicture => ({
  id,
  src: PICTURES[id % PICTURES.length]!,
  state,
  progress,
  error,
})
const UPLOADS = [
  upload(0, 'sent', 1),
  upload(1, 'sending', 0.4),
  upload(2, 'waiting', 0),
  upload(3, 'failed', 0, '网络不太稳定'),
]

export function FigurePieces() {
  return (
    <>
      <Piece name="Progress" card>
        <Progress label="集单进度" value={0.6} text="已拼 3/5 件" />
        <Progress label="上传" value={0.25} tone="success" />
        <Progress label="集单进度" value={1.4} text="已成团，还可以继续参加" />
      </Piece>
      <Piece name="Stat">
        <CellGroup title="钱包">
          <Stat
            large
            label="可提现"
            value={<Price cents={1234560} size="huge" tone="ink" />}
            note="提现后 1–2 个工作日到账"
          />
          <StatGroup>
            <Stat label="待结算" value="$320.00" note="确认收货 7 天后" onClick={nothing} />
            <Stat label="冻结" value="$0.00" />
            <Stat label="累计收入" value="$128,345.60" onClick={nothing} />
          </StatGroup>
        </CellGroup>
        <CellGroup title="今日">
          <StatGroup>
            <Stat label="成交额" value="$1,280" change={{ share: 0.12, since: '比上周' }} />
            <Stat label="订单" value="36" change={{ share: -0.034, since: '比上周' }} />
            <Stat label="访客" value="1,024" change={{ share: 0, since: '比上周' }} />
            <Stat label="待发货" value="12" onClick={nothing} />
          </StatGroup>
        </CellGroup>
      </Piece>
      <Piece name="ImageUploader" card>
        <ImageUploader
          pictures={UPLOADS}
          max={9}
          onAdd={nothing}
          onRetry={nothing}
          onRemove={nothing}
          onMove={nothing}
        />
      </Piece>
      <Piece name="ImageGrid" card>
        <Row>
          <ImageGrid images={IMAGES.slice(0, 1)} label="评价图片" />
        </Row>
        <Row>
          <ImageGrid images={IMAGES.slice(0, 4)} label="评价图片" />
        </Row>
        <Row>
          <ImageGrid images={IMAGES} label="评价图片" />
        </Row>
      </Piece>
      <Piece name="Recorder" card>
        <Recorder seconds={null} maxSeconds={60} onStart={nothing} onEnd={nothing} />
        <Recorder seconds={7} maxSeconds={60} onStart={nothing} onEnd={nothing} />
      </Piece>
      <Piece name="VoiceClip" card>
        <Row>
          <VoiceClip seconds={3} playing={false} onToggle={nothing} />
          <VoiceClip seconds={58} playing mine onToggle={nothing} />
        </Row>
      </Piece>
      <Piece name="QrCode" card>
        <QrCode text="https://dingdang.example/pages/coupon?code=8842 1093" label="核销码" />
      </Piece>
      <Piece name="TileMap">
        <TileMap tiles={TILES} centre={CITY} onFail={nothing} label="地图" />
      </Piece>
    </>
  )
}
