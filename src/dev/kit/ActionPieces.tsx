import { Button, type ButtonProps } from '@/ui/Button'
import { Cell } from '@/ui/Cell'
import { CellGroup } from '@/ui/CellGroup'
import { IconButton } from '@/ui/IconButton'
import { Piece, Row } from './Piece'

const KINDS: [NonNullable<ButtonProps['kind']>, string][] = [
  ['primary', '立即购买'],
  ['warm', '加入购物车'],
  ['secondary', '查看物流'],
  ['ghost', '稍后再说'],
  ['danger', '删除'],
]
const nothing = () => undefined

export function ActionPieces() {
  return (
    <>
      <Piece name="Button" card>
        {(['large', 'medium', 'small'] as const).map((size) => (
          <Row key={size}>
            {KINDS.map(([kind, words]) => (
              <Button key={kind} kind={kind} size={size} onClick={nothing}>
                {words}
              </Button>
            ))}
          </Row>
        ))}
        <Row>
          <Button kind="primary" disabled>
            已售罄
          </Button>
          <Button kind="primary" loading>
            提交中
          </Button>
          <Button icon="share" onClick={nothing}>
            分享
          </Button>
        </Row>
        <Row>
          <Button kind="primary" size="large" block onClick={nothing}>
            提交订单
          </Button>
        </Row>
      </Piece>
      <Piece name="IconButton" card>
        <Row>
          <IconButton icon="search" label="搜索" onClick={nothing} />
          <IconButton icon="cart" label="购物车" badge={12} onClick={nothing} />
          <IconButton icon="heart" label="收藏" text="收藏" onClick={nothing} />
          <IconButton icon="share" label="分享" look="round" onClick={nothing} />
          <IconButton icon="trash" label="删除" disabled onClick={nothing} />
        </Row>
      </Piece>
      <Piece name="Cell">
        <CellGroup title="我的服务" note="客服每天 9:00–21:00 在线">
          <Cell icon="map-pin" title="收货地址" value="2 个" onClick={nothing} />
          <Cell icon="wallet" title="钱包" note="可提现 $1,234.50" onClick={nothing} />
          <Cell title="订单编号" value="202611280001" />
          <Cell look="label" title="送至" value="奥克兰中区皇后街一二三号一个很长的地址" onClick={nothing} />
          <Cell title="退出登录" danger onClick={nothing} />
        </CellGroup>
      </Piece>
      <Piece name="CellGroup">
        <CellGroup title="全部订单" action={<Button size="small">查看</Button>}>
          <Cell title="待付款" value="1" onClick={nothing} />
        </CellGroup>
      </Piece>
    </>
  )
}
