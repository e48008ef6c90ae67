import { useState } from 'react'
import { Avatar } from '@/ui/Avatar'
import { Badge } from '@/ui/Badge'
import { Carousel } from '@/ui/Carousel'
import { Cell } from '@/ui/Cell'
import { Countdown } from '@/ui/Countdown'
import { Divider } from '@/ui/Divider'
import { View } from '@/ui/elements/View'
import { Icon } from '@/ui/Icon'
import { Lead } from '@/ui/Lead'
import { Notice } from '@/ui/Notice'
import { Picture } from '@/ui/Picture'
import { Price } from '@/ui/Price'
import { Rating } from '@/ui/Rating'
import { Steps } from '@/ui/Steps'
import { SwipeRow } from '@/ui/SwipeRow'
import { Tag } from '@/ui/Tag'
import { Waterfall } from '@/ui/Waterfall'
import { BROKEN, PICTURES, WIDE } from './pictures'
import { Piece, Row } from './Piece'
import './kit.scss'

const TONES = ['price', 'accent', 'yellow', 'success', 'warning', 'info', 'neutral'] as const
const LOOKS = ['soft', 'line', 'solid'] as const
/** A fixed moment, so that pictures of the gallery are alike. */
const NOW = Date.parse('2026-11-28T00:00:00Z')

const nothing = () => undefined
const AFTER_SALE = [
  { title: '提交申请', time: '11月28日 10:30' },
  { title: '等待卖家处理', note: '卖家会在 48 小时内答复；没有答复时自动同意', time: '11月28日 10:31' },
  { title: '寄回商品' },
  { title: '退款到账' },
]
const ACTIONS = [
  { key: 'pin', text: '置顶', tone: 'info' },
  { key: 'mute', text: '免打扰', tone: 'yellow' },
  { key: 'remove', text: '删除', tone: 'danger' },
] as const

export function ReadingPieces() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Piece name="Icon" card>
        <Row>
          <Icon name="home" />
          <Icon name="heart-solid" color="var(--color-accent)" />
          <Icon name="cart-duo" size={32} />
          <Icon name="shield" label="安全" />
        </Row>
      </Piece>
      <Piece name="Price" card>
        {(['small', 'medium', 'large', 'huge'] as const).map((size) => (
          <Row key={size}>
            <Price cents={1234560} size={size} listCents={1300000} />
            <Price cents={990} size={size} tone="ink" prefix="到手" suffix="起" />
          </Row>
        ))}
      </Piece>
      <Piece name="Tag" card>
        {LOOKS.map((look) => (
          <Row key={look}>
            {TONES.map((tone) => (
              <Tag key={tone} tone={tone} look={look}>
                满减包邮
              </Tag>
            ))}
          </Row>
        ))}
      </Piece>
      <Piece name="Badge" card>
        <Row>
          <Badge count={3}>
            <Icon name="chat" />
          </Badge>
          <Badge count={120}>
            <Icon name="cart" />
          </Badge>
          <Badge dot>
            <Icon name="user" />
          </Badge>
        </Row>
      </Piece>
      <Piece name="Picture" card>
        <Row>
          <Picture src={PICTURES[0]} alt="蜂蜜" width={80} />
          <Picture src={WIDE} alt="海报" width={120} ratio={2} />
          <Picture src={BROKEN} alt="打不开的图片" width={80} />
          <Picture alt="没有图片" width={80} />
        </Row>
      </Piece>
      <Piece name="Avatar" card>
        <Row>
          <Avatar name="小明" />
          <Avatar name="金树麦卢卡" shape="square" size={56} />
          <Avatar name="🌸花店" size={32} />
          <Avatar name="王女士" src={PICTURES[3]} />
        </Row>
      </Piece>
      <Piece name="Rating" card>
        <Row>
          <Rating value={4.6} />
          <Rating value={0} />
        </Row>
      </Piece>
      <Piece name="Countdown" card>
        <Row>
          <Countdown endsAt="2026-11-28T03:05:09Z" now={() => NOW} look="boxes" prefix="距结束" />
          <Countdown endsAt="2026-12-02T03:05:09Z" now={() => NOW} />
        </Row>
      </Piece>
      <Piece name="Notice">
        <Notice>新西兰公众假期，发货会晚一到两天</Notice>
        <Notice tone="warning" action={{ text: '去凑单', onClick: nothing }}>
          还差 $12.00 才到这家店的起送价
        </Notice>
        <Notice tone="danger">价格没有更新，请检查网络后再试</Notice>
        <Notice tone="success">已核销，祝用餐愉快</Notice>
      </Piece>
      <Piece name="Steps" card>
        <Steps label="售后进度" current={1} steps={AFTER_SALE} />
        <Divider />
        <Steps label="怎样添加客服" steps={AFTER_SALE.map(({ title }) => ({ title }))} />
      </Piece>
      <Piece name="SwipeRow" card>
        <SwipeRow id="kit-swipe" actions={ACTIONS} onAct={nothing} open={open} onOpenChange={setOpen}>
          <Cell title="向左滑动这一行" onClick={nothing} />
        </SwipeRow>
      </Piece>
      <Piece name="Divider" card>
        上
        <Divider />中<Divider>以上是新消息</Divider>下
      </Piece>
      <Piece name="Carousel">
        <Carousel
          label="轮播"
          ratio={2}
          slides={PICTURES.slice(0, 3).map((src) => (
            <Picture key={src} src={src} alt="" ratio={2} radius={0} />
          ))}
        />
      </Piece>
      <Piece name="Lead">
        <Lead picture={<Picture src={PICTURES[1]} alt="商品" radius={0} />}>
          <View className="dd-kit__card">麦卢卡蜂蜜 UMF15+ 500g</View>
        </Lead>
      </Piece>
      <Piece name="Waterfall">
        <Waterfall
          items={PICTURES}
          keyOf={(src) => src}
          heightOf={(src) => (src === PICTURES[1] ? 1.4 : 1)}
          render={(src) => <Picture src={src} alt="" ratio={src === PICTURES[1] ? 0.7 : 1} />}
        />
      </Piece>
    </>
  )
}
